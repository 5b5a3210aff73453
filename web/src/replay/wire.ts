/** What is asked and answered about replays, from the server's own schema, under the words of this folder. */

import type {
  Account,
  AnalysisState,
  Lines,
  Moment as Standing,
  MomentTold as Moment,
  Replay,
  Step,
  ToldAnalysis as Analysis,
  ToldCandidate as Candidate,
  ToldJudged as Judged,
  Tried,
  TriedAction as Chosen,
  Turning,
  Whys,
} from "../generated/api";

export type {
  Account,
  Analysis,
  AnalysisState,
  Candidate,
  Chosen,
  Judged,
  Lines,
  Moment,
  Standing,
  Step,
  Tried,
  Turning,
  Whys,
};

export type About = Omit<Replay, "views"> & { views: string[] };
export type Judgement = Judged["judgement"];
export type Depth = AnalysisState["depth"];
