import type { Decider } from '#domain/decider.ts'
import type { HelperId, Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { HelpersEvent, KeyedHash, PasswordHash } from './events.ts'
import type { HelperRole } from './helper-fields.ts'
import { helperAfter, isLinkGood, isNamedAdministrator, type ChangeOfHelper, type HelperState } from './helper-state.ts'

/**
 * The one stream that all helpers share. It decides alone about invitations, sign-in names, roles and the shared
 * password, so that two commands that exclude each other meet in it.
 */
export const HELPERS_STREAM = 'helpers-main'

export type Helpers = {
  readonly helpers: ReadonlyMap<HelperId, HelperState>
  readonly takenAway: ReadonlySet<HelperId>
  /** The shared password that was set in the page last, and the fingerprint of the one that it replaced. */
  readonly sharedPassword: { readonly password: PasswordHash; readonly over: KeyedHash } | null
  /** The fingerprints of shared passwords that were ended. */
  readonly ended: ReadonlySet<KeyedHash>
}

/** Who gives a command: a helper by name, somebody with the shared password, or the server at its start. */
export type Commander = `helper-${HelperId}` | 'shared-password' | 'system'

export const commanderOf = (id: HelperId): Commander => `helper-${id}`

type Link = { readonly link: KeyedHash; readonly at: Instant; readonly until: Instant }

export type AdministratorsCommand = { readonly by: Commander } & (
  | ({ type: 'InviteHelper'; helperId: HelperId; roles: readonly HelperRole[] } & Link)
  | ({ type: 'RenewLink'; helperId: HelperId } & Link)
  | { type: 'ChangeRoles'; helperId: HelperId; roles: readonly HelperRole[] }
  | { type: 'TakeAwayHelper'; helperId: HelperId }
  | { type: 'ChangeSharedPassword'; password: PasswordHash; over: KeyedHash }
  | { type: 'EndSharedPassword'; fingerprint: KeyedHash }
)

/** Somebody uses a link. `choice` names the password that they have chosen. */
export type Join = { type: 'Join'; link: KeyedHash; signInName: KeyedHash; choice: string; now: Instant }

export type HelpersCommand = AdministratorsCommand | Join

export const helpers: Decider<HelpersCommand, Helpers, HelpersEvent> = {
  initial: { helpers: new Map(), takenAway: new Set(), sharedPassword: null, ended: new Set() },
  decide(command, state) {
    if (command.type === 'Join') return join(command, state)
    mustBeAdministrator(command.by, state)
    switch (command.type) {
      case 'InviteHelper':
        return invite(command, state)
      case 'RenewLink':
        return renewLink(command, state)
      case 'ChangeRoles':
        return changeRoles(command, state)
      case 'TakeAwayHelper':
        return takeAway(command, state)
      case 'ChangeSharedPassword': {
        const { password, over } = command
        const isSame = state.sharedPassword?.password.hash === password.hash
        return isSame ? [] : [{ type: 'SharedPasswordChanged', data: { password, over } }]
      }
      case 'EndSharedPassword':
        return endSharedPassword(command, state)
    }
  },
  evolve(state, event) {
    if (event.type === 'SharedPasswordChanged') return { ...state, sharedPassword: event.data }
    if (event.type === 'SharedPasswordEnded')
      return { ...state, ended: new Set([...state.ended, event.data.fingerprint]) }
    return event.type === 'HelperTakenAway' ? takenAway(state, event.data.helperId) : changed(state, event)
  },
}

/** The helper with this link, whether it was used or not. */
export const helperWithLink = ({ helpers: known }: Helpers, link: KeyedHash): [HelperId, HelperState] | undefined =>
  [...known].find(([, helper]) => helper.link.hash === link)

type Of<Type> = Extract<HelpersCommand, { type: Type }>

/** A command that was sent while somebody else took its sender away comes too late. */
function mustBeAdministrator(by: Commander, state: Helpers): void {
  if (by === 'shared-password' || by === 'system') return
  const [, helper] = [...state.helpers].find(([id]) => commanderOf(id) === by) ?? []
  if (!isNamedAdministrator(helper)) throw new Rejection('not-administrator')
}

function helperOf(id: HelperId, { helpers: known }: Helpers): HelperState {
  const helper = known.get(id)
  if (!helper) throw new Rejection('unknown-helper')
  return helper
}

function invite({ helperId, roles, by, link, at, until }: Of<'InviteHelper'>, state: Helpers): HelpersEvent[] {
  if (state.helpers.has(helperId) || state.takenAway.has(helperId)) return []
  return [{ type: 'HelperInvited', data: { helperId, roles: [...roles], epoch: 1, link, at, until, by } }]
}

function renewLink({ helperId, by, link, at, until }: Of<'RenewLink'>, state: Helpers): HelpersEvent[] {
  const before = helperOf(helperId, state)
  if (before.link.hash === link) return []
  // Their password ends with it. Somebody who has the shared password is not locked out.
  if (by !== 'shared-password' && !isBySystem({ by })) mustLeaveAnAdministrator(helperId, state)
  return [{ type: 'HelperLinkRenewed', data: { helperId, epoch: before.epoch + 1, link, at, until, by } }]
}

function join({ link, signInName, choice, now }: Join, state: Helpers): HelpersEvent[] {
  const [helperId, helper] = helperWithLink(state, link) ?? []
  if (helperId === undefined || helper === undefined) throw new Rejection('unknown-link')
  if (helper.choice === choice) return []
  if (!isLinkGood(helper, now)) throw new Rejection('unknown-link')
  const isTaken = [...state.helpers].some(([id, other]) => id !== helperId && other.signInName === signInName)
  if (isTaken) throw new Rejection('sign-in-name-taken')
  return [{ type: 'HelperJoined', data: { helperId, signInName, choice } }]
}

/**
 * The server takes somebody away, or ends their password, only to repeat what a restored log lacks. It may then be the
 * last administrator's.
 */
const isBySystem = ({ by }: { by: Commander }): boolean => by === 'system'

function changeRoles(command: Of<'ChangeRoles'>, state: Helpers): HelpersEvent[] {
  const { helperId, roles } = command
  const before = helperOf(helperId, state)
  if (String(before.roles) === String(roles)) return []
  if (!roles.includes('administrator') && !isBySystem(command)) mustLeaveAnAdministrator(helperId, state)
  return [{ type: 'HelperRolesChanged', data: { helperId, roles: [...roles] } }]
}

function takeAway({ helperId, by }: Of<'TakeAwayHelper'>, state: Helpers): HelpersEvent[] {
  if (state.takenAway.has(helperId)) return []
  helperOf(helperId, state)
  if (by === commanderOf(helperId)) throw new Rejection('not-oneself')
  if (!isBySystem({ by })) mustLeaveAnAdministrator(helperId, state)
  return [{ type: 'HelperTakenAway', data: { helperId } }]
}

/** Throws when this helper is the last administrator who can sign in by name. */
function mustLeaveAnAdministrator(helperId: HelperId, { helpers: known }: Helpers): void {
  if (!isNamedAdministrator(known.get(helperId))) return
  const others = [...known].filter(([id, helper]) => id !== helperId && isNamedAdministrator(helper))
  if (others.length === 0) throw new Rejection('last-administrator')
}

function endSharedPassword(command: Of<'EndSharedPassword'>, state: Helpers): HelpersEvent[] {
  const { fingerprint } = command
  if (state.ended.has(fingerprint)) return []
  if (!isBySystem(command) && ![...state.helpers.values()].some(isNamedAdministrator))
    throw new Rejection('no-named-administrator')
  return [{ type: 'SharedPasswordEnded', data: { fingerprint } }]
}

function takenAway(state: Helpers, helperId: HelperId): Helpers {
  const left = [...state.helpers].filter(([id]) => id !== helperId)
  return { ...state, helpers: new Map(left), takenAway: new Set([...state.takenAway, helperId]) }
}

function changed(state: Helpers, event: ChangeOfHelper): Helpers {
  const { helperId } = event.data
  const after = helperAfter(state.helpers.get(helperId), event)
  return after ? { ...state, helpers: new Map([...state.helpers, [helperId, after]]) } : state
}
