import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'

/** Puts the roles of a helper in words, for example "Desk and Care". */
export function useRoleWords(): (roles: readonly HelperRole[]) => string {
  const { language, helpers } = useAdminTexts()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (roles) => list.format(roles.map((role) => helpers.roles[role].name))
}
