import process from 'node:process'

/** Milliseconds on a clock that all processes of this machine share, so that their times can be compared. */
export const sharedClock = (): number => Number(process.hrtime.bigint()) / 1e6
