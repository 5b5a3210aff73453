"""The games as environments of other libraries: PettingZoo, Gymnasium, OpenSpiel. Needs the extra `envs`.

Nothing of them is imported with antipater: `import antipater.envs.pettingzoo` and its neighbours do that.
"""
