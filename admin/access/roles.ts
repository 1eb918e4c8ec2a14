import { useAccess } from './access.ts'

/** What somebody is here for. An administrator may do everything. */
export type Role = 'administrator' | 'desk' | 'care' | 'greeter'

const OF_THE_SHARED_PASSWORD: readonly Role[] = ['administrator']

/** The roles of the person who is signed in. Null while nobody is: every page then asks for the password by itself. */
export const useRoles = (): readonly Role[] | null =>
  useAccess(({ authorization }) => (authorization === null ? null : OF_THE_SHARED_PASSWORD))
