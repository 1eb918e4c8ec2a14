import { FULL, lookAtKiosks } from '#tests/browser/tours/kiosk/rounds.ts'

lookAtKiosks(FULL)
