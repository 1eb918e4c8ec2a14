/** How fast webhooks are sent, in milliseconds. Only tests set another pace than the usual one. */
export type Pace = {
  /** How long one call may take. */
  readonly callLimitMs: number
  /** How often the count of an event is told at most. */
  readonly countEveryMs: number
  /** How often it is noted how far a webhook has come, and that this server still sends. */
  readonly noteEveryMs: number
  /** How long a server waits for the one that sends before it takes over. */
  readonly takeOverMs: number
  /** How often the clock is looked at. */
  readonly lookEveryMs: number
}

export const USUAL_PACE: Pace = {
  callLimitMs: 15_000,
  countEveryMs: 5_000,
  noteEveryMs: 10_000,
  takeOverMs: 30_000,
  lookEveryMs: 500,
}
