import type { Instant } from '#domain/ids.ts'
import type { HelpersEvent, KeyedHash } from './events.ts'
import type { HelperRole } from './helper-fields.ts'

/** The state of a helper, or of somebody who is invited. */
export type HelperState = {
  readonly roles: readonly HelperRole[]
  readonly epoch: number
  readonly link: {
    readonly hash: KeyedHash
    readonly at: Instant
    readonly until: Instant
    /** Who has made it: `helper-{id}` or `shared-password`. */
    readonly by: string
    readonly isUsed: boolean
  }
  /** The name with which they sign in. It stays theirs while they have a new link. */
  readonly signInName: KeyedHash | null
  /** Which of their passwords counts; null until they have used their link. */
  readonly choice: string | null
}

/** Whether a link still opens the page for a name and a password. */
export const isLinkGood = ({ link }: HelperState, now: Instant): boolean => !link.isUsed && now < link.until

/** Whether a helper has a name and a password and is an administrator. */
export const isNamedAdministrator = (helper: HelperState | undefined): boolean =>
  helper !== undefined && helper.choice !== null && helper.roles.includes('administrator')

/** The events that change the state of a helper. */
export type ChangeOfHelper = Extract<
  HelpersEvent,
  { type: 'HelperInvited' | 'HelperLinkRenewed' | 'HelperJoined' | 'HelperRolesChanged' }
>

/** The state of a helper after an event. Undefined for one who was never invited. */
export function helperAfter(before: HelperState | undefined, event: ChangeOfHelper): HelperState | undefined {
  if (event.type === 'HelperInvited') {
    const { roles, epoch } = event.data
    return { roles, epoch, link: linkOf(event.data), signInName: null, choice: null }
  }
  if (!before) return undefined
  switch (event.type) {
    case 'HelperLinkRenewed':
      return { ...before, epoch: event.data.epoch, link: linkOf(event.data), choice: null }
    case 'HelperJoined': {
      const { signInName, choice } = event.data
      return { ...before, signInName, choice, link: { ...before.link, isUsed: true } }
    }
    case 'HelperRolesChanged':
      return { ...before, roles: event.data.roles }
  }
}

type Link = { readonly link: KeyedHash; readonly at: Instant; readonly until: Instant; readonly by: string }

const linkOf = ({ link, at, until, by }: Link): HelperState['link'] => ({
  hash: link,
  at,
  until,
  by,
  isUsed: false,
})
