import { Receiving } from './Receiving.tsx'
import { Scans } from './Scans.tsx'

/** What is done with tags, in one script: the board asks for it as soon as it is shown. */
export const byTag = { Receiving, Scans }
