import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/value.css";
import "./styles/card.css";
import "./styles/card-sizes.css";
import "./styles/strip.css";
import "./styles/detail.css";
import "./styles/back.css";
import "./styles/wonder.css";
import "./styles/progress.css";
import "./styles/city.css";
import "./styles/table.css";
import "./styles/panel.css";
import "./styles/hint.css";
import "./styles/phone.css";
import "./styles/home.css";
import "./styles/home-setup.css";
import "./styles/end.css";
import "./styles/pantheon.css";
import "./styles/pantheon-tokens.css";
import "./styles/agora.css";
import "./styles/agora-flat.css";

settings.paint();
mount(App, { target: document.getElementById("page")! });
