import { BRIEF, lookAtKiosks } from '#tests/browser/tours/kiosk/rounds.ts'

lookAtKiosks(BRIEF)
