import { writeSync } from 'node:fs'

/** What a process of these tests has been told, and passes on: an event is recorded, or a stream was ended for ever. */
export type Confirmed =
  | { readonly stream: string; readonly revision: number; readonly position: number; readonly id: string }
  | { readonly ended: string }

/** One call of the system for each, so that the trace shows when it left. */
export const tell = (confirmed: Confirmed): void => void writeSync(1, `${JSON.stringify(confirmed)}\n`)

/** The name that the events of a stream hold, so that it can be looked for after its ending. */
export const nameOf = (stream: string): string => `Name in ${stream}.`
