import { RollCall } from './RollCall.tsx'
import { RollCallSound } from './RollCallSound.tsx'
import { startRollCall } from './roll-call-acts.ts'

/** What a roll call needs. It comes with a script of its own, which the tablet keeps. */
export const calling = { RollCall, RollCallSound, startRollCall }
