import type { AttendeeId } from '#domain/ids.ts'

/** The address of a person's page, which their code contains. `origin` has no slash at its end. */
export const personalLink = (origin: string, id: AttendeeId): string => `${origin}/qr/${id}`
