import { hasRole, type HelperRole } from '#domain/helper/helper-fields.ts'
import { useAccess, type SignedIn } from './access.ts'

/** What somebody is here for. An administrator may do everything. */
export type Role = HelperRole

const OF_THE_SHARED_PASSWORD: readonly Role[] = ['administrator']
const OF_A_DESK_DEVICE: readonly Role[] = ['desk']

/** With the shared password, and on a device of the desk, somebody has one role. Null while nobody is signed in. */
export const rolesOf = (signedIn: SignedIn | null): readonly Role[] | null =>
  signedIn && (signedIn.helper?.roles ?? (signedIn.desk ? OF_A_DESK_DEVICE : OF_THE_SHARED_PASSWORD))

/** The roles of the person who is signed in. Null while nobody is: the page then asks for the password. */
export const useRoles = (): readonly Role[] | null => rolesOf(useAccess(({ signedIn }) => signedIn))

/** Whether the person who is signed in has one of these roles, or is an administrator. */
export const useHasRole = (...roles: readonly Role[]): boolean => {
  const own = useRoles()
  return own !== null && hasRole(own, roles)
}
