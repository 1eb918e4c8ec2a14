import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { helper, type Helper } from '#domain/helper/helper.ts'
import { helpers, helperWithLink, type Helpers } from '#domain/helper/helpers.ts'
import { type HelperState } from '#domain/helper/helper-state.ts'
import {
  helperEvents,
  helpersEvents,
  type HelperEvent,
  type HelpersEvent,
  type KeyedHash,
  type PasswordHash,
} from '#domain/helper/events.ts'
import type { HelperId } from '#domain/ids.ts'

/** A helper, or somebody who is invited, with the name. */
export type KnownHelper = HelperState & {
  readonly id: HelperId
  readonly name: string
  /** The password with which they sign in; null until they have used their link. */
  readonly password: PasswordHash | null
  /** The PIN of a leader; null until they have chosen one since their last link. */
  readonly pin: PasswordHash | null
}

/** The helpers and the shared password, as they were decided. It does not know who is here now. */
export type HelpersView = {
  apply(event: DomainEvent): void
  find(id: HelperId): KnownHelper | null
  /** The helper who acted. Null for anybody else who acts, and for a helper who was taken away. */
  byActor(actor: string): KnownHelper | null
  /** In the order in which they were invited. */
  list(): KnownHelper[]
  byLink(link: KeyedHash): KnownHelper | null
  bySignInName(name: KeyedHash): KnownHelper | null
  /** What was decided about the shared password. */
  sharedPassword(): Pick<Helpers, 'sharedPassword' | 'ended'>
  /** Helpers who were taken away. Each start ends their streams, if a crash has left them. */
  takenAway(): Iterable<HelperId>
  /** Helpers whose invitation a crash has left without a name. Nobody has their link. */
  nameless(): HelperId[]
}

const ACTOR = 'helper-'

export function createHelpers(): HelpersView {
  const personal = new Map<HelperId, Helper>()
  let shared = helpers.initial

  /** What a database still hands on of somebody who was taken away is not kept. */
  function applyPersonal(event: HelperEvent): void {
    const { helperId } = event.data
    if (shared.helpers.has(helperId)) personal.set(helperId, helper.evolve(personalOf(helperId), event))
  }

  function applyShared(event: HelpersEvent): void {
    shared = helpers.evolve(shared, event)
    if (event.type === 'HelperTakenAway') personal.delete(event.data.helperId)
  }

  const personalOf = (id: HelperId): Helper => personal.get(id) ?? helper.initial

  function known(id: HelperId, helper: HelperState | undefined): KnownHelper | null {
    const { name, passwords, pin } = personalOf(id)
    if (!helper || name === null) return null
    const password = helper.choice === null ? null : (passwords.get(helper.choice) ?? null)
    return { id, name, ...helper, password, pin: pin?.epoch === helper.epoch ? pin.hash : null }
  }

  const find = (id: HelperId) => known(id, shared.helpers.get(id))

  const list = (): KnownHelper[] => [...shared.helpers].flatMap(([id, helper]) => known(id, helper) ?? [])

  return {
    apply(event) {
      if (isShared(event)) applyShared(event)
      else if (isPersonal(event)) applyPersonal(event)
    },
    find,
    byActor: (actor) => (actor.startsWith(ACTOR) ? find(actor.slice(ACTOR.length)) : null),
    list,
    byLink(link) {
      const [id, helper] = helperWithLink(shared, link) ?? []
      return id === undefined ? null : known(id, helper)
    },
    bySignInName: (name) => list().find(({ signInName }) => signInName === name) ?? null,
    sharedPassword: () => shared,
    takenAway: () => shared.takenAway,
    nameless: () => [...shared.helpers.keys()].filter((id) => personalOf(id).name === null),
  }
}

const isShared = isAmong(helpersEvents)
const isPersonal = isAmong(helperEvents)
