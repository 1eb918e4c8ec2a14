/**
 * Statuses that mean that the server is away: a proxy cannot reach it, it is starting, or it cannot write to its log.
 * The call can be sent again later.
 */
const away: readonly number[] = [502, 503, 504]

export const saysAway = (status: number): boolean => away.includes(status)
