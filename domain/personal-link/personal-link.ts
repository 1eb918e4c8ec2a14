import type { AttendeeId } from '#domain/ids.ts'

/** Where somebody's personal page stands: what their code holds. `origin` has no slash at its end. */
export const personalLink = (origin: string, id: AttendeeId): string => `${origin}/qr/${id}`
