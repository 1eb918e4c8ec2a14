import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { HELPER_ROLES, type HelperRole, isOfRooms } from '#domain/helper/helper-fields.ts'
import * as styles from './RoleTicks.module.css'

type Props = { roles: readonly HelperRole[]; onChange(roles: HelperRole[]): void }

/** The roles as ticks, each with what it sees. */
export function RoleTicks({ roles, onChange }: Props) {
  const { helpers } = useAdminTexts()
  const id = useId()
  const offered = useOfferedRoles(roles)
  return (
    <fieldset className={styles['roles']}>
      <legend>{helpers.role}</legend>
      {offered.map((role) => (
        <label key={role} className={styles['role']}>
          <Checkbox
            aria-labelledby={`${id}${role}`}
            aria-describedby={`${id}${role}sees`}
            checked={roles.includes(role)}
            onChange={() => onChange(withRole(roles, role))}
          />
          <span id={`${id}${role}`} className={styles['name']}>
            {helpers.roles[role].name}
          </span>{' '}
          <span id={`${id}${role}sees`} className={styles['sees']}>
            {helpers.roles[role].sees}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Returns the roles after one was ticked or unticked. An administrator needs no other, and other roles end this one.
 */
export function withRole(roles: readonly HelperRole[], turned: HelperRole): HelperRole[] {
  if (roles.includes(turned)) return roles.filter((role) => role !== turned)
  return turned === 'administrator' ? [turned] : [...roles.filter((role) => role !== 'administrator'), turned]
}

/**
 * The roles that can be given. Those who look after children are needed in a church with children's rooms; a role that
 * somebody has can always be taken from them.
 */
export function useOfferedRoles(given: readonly HelperRole[] = []): readonly HelperRole[] {
  const hasRooms = useHasRooms()
  return HELPER_ROLES.filter((role) => hasRooms || !isOfRooms(role) || given.includes(role))
}
