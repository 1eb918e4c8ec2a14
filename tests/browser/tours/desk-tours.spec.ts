import { BRIEF, lookAtDesks } from '#tests/browser/tours/desk/rounds.ts'

lookAtDesks(BRIEF)
