import process from 'node:process'

/** Ms on a clock that all processes of this machine share: what one notes can be compared with what another notes. */
export const sharedClock = (): number => Number(process.hrtime.bigint()) / 1e6
