/**
 * Statuses that say that the server is away: a proxy does not reach it, or it is starting, or cannot write to its log.
 * The call can be sent again later.
 */
const away: readonly number[] = [502, 503, 504]

export const saysAway = (status: number): boolean => away.includes(status)
