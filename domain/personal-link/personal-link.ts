import type { PersonId } from '#domain/ids.ts'

/** The address of a person's page, which their code contains. `origin` has no slash at its end. */
export const personalLink = (origin: string, code: PersonId): string => `${origin}/qr/${code}`
