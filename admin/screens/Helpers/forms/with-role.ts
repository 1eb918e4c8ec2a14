import type { HelperRole } from '#domain/helper/helper-fields.ts'

/**
 * Returns the roles after one was ticked or unticked. An administrator needs no other, and other roles end this one.
 */
export function withRole(roles: readonly HelperRole[], turned: HelperRole): HelperRole[] {
  if (roles.includes(turned)) return roles.filter((role) => role !== turned)
  return turned === 'administrator' ? [turned] : [...roles.filter((role) => role !== 'administrator'), turned]
}
