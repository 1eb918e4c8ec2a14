import { FULL, lookAtDesks } from '#tests/browser/tours/desk/rounds.ts'

lookAtDesks(FULL)
