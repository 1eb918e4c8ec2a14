/**
 * Statuses that mean that the server is away: a proxy cannot reach it, it is starting, or it cannot write to its log.
 * The call can be sent again later.
 */
const away: readonly number[] = [502, 503, 504]

/** Statuses of a server or a network that is overloaded. */
const tooMuch: readonly number[] = [408, 425, 429]

export const saysAway = (status: number): boolean => away.includes(status)

/** Whether a status decides nothing about what was sent. It is sent again. */
export const decidesNothing = (status: number): boolean => saysAway(status) || tooMuch.includes(status)
