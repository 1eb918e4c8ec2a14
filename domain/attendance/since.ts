import type { Instant } from '#domain/ids.ts'

/** Since when somebody is present. */
export type Since = {
  readonly at: Instant
  /** `at` is no arrival at this gathering: staff added them when check-in was over. */
  readonly addedLater?: true
}

/** The earliest first. People whose arrival nobody knows come last. */
export const byArrival = (one: Since, other: Since): number =>
  Number(one.addedLater ?? false) - Number(other.addedLater ?? false) ||
  (one.at < other.at ? -1 : Number(one.at > other.at))

/** Only the time, of anything that has one. */
export const sinceOf = ({ at, addedLater }: { at: Instant; addedLater?: boolean | undefined }): Since =>
  addedLater ? { at, addedLater: true } : { at }
