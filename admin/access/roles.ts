import { type HelperRole, hasRole } from '#domain/helper/helper-fields.ts'
import { type SignedIn, useAccess } from './access.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

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

/** Puts the roles of a helper in words, for example "Desk and Care". */
export function useRoleWords(): (roles: readonly HelperRole[]) => string {
  const { language, helpers } = useAdminTexts()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (roles) => list.format(roles.map((role) => helpers.roles[role].name))
}
