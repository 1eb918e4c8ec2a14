import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Views } from '#server/views.ts'
import type { Party } from '#server/custody/party.ts'
import type { Needs } from './needs.ts'
import type { Opened } from './open-code.ts'

type Asked = Pick<Request<typeof handOver>['body'], 'eventId'> & { readonly personIds: readonly PersonId[] }

/** The stays that a code has opened, with where they are recorded. */
export const knownStays = ({ stays, place }: Pick<Opened, 'stays' | 'place'>): KnownStay[] =>
  stays.map((stay) => ({ ...stay, ...place }))

/** The children that a command names. All are of the party that a code has opened. */
export function namedIn(stays: readonly KnownStay[], personIds: readonly PersonId[]): Party['stays'] {
  return personIds.map((id) => {
    const found = stays.findLast(({ personId }) => personId === id)
    if (!found) throw new Rejection('other-party')
    return found
  }) as [KnownStay, ...KnownStay[]]
}

/**
 * The children that a command names without a code. All are of one drop-off. If a child was dropped off with two of its
 * records, the record that is named counts: its household collects.
 */
export function openPartyOf({ custody }: Pick<Views, 'custody'>, { eventId, personIds }: Asked): Party['stays'] {
  const stays = personIds.map((id) => {
    const open = custody.staysOf(id)
    const own = open.filter(({ personId }) => personId === id)
    const stay = [...own, ...open].find(({ gatheringId }) => gatheringId === eventId) ?? own[0] ?? open[0]
    if (!stay) throw new Rejection('not-in-care')
    return stay
  }) as [KnownStay, ...KnownStay[]]
  if (stays.some(({ dropOff }) => dropOff !== stays[0].dropOff)) throw new Rejection('other-party')
  return stays
}

/** Whether a child was dropped off twice, with any of their records: then only a leader hands over. */
export const isTwice = ({ custody }: Pick<Views, 'custody'>, child: PersonId): boolean =>
  custody.staysOf(child).length > 1

/** Throws where a child was dropped off twice. */
export function mustBeOnce({ views }: Pick<Needs, 'views'>, children: readonly PersonId[]): void {
  if (children.some((one) => isTwice(views, one))) throw new RequestRefused('leader-needed')
}
