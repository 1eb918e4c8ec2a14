import type { HandedTo } from '#domain/attendance/custody/events.ts'
import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Views } from '#server/views.ts'
import { nameOf } from '#server/custody/names.ts'
import {
  type Coming,
  mayCollect,
  type Noted,
  type Party,
  type RuleOfChild,
  rulesAbout,
  whoComes,
} from '#server/custody/party.ts'

type Asked = Omit<Request<typeof handOver>['body'], 'personIds'> & { readonly personIds: readonly PersonId[] }

/** Who collects: somebody with an id, or a name that is noted with the children. */
export type Collects = {
  readonly to: Exclude<HandedTo, { noteId: unknown }> | { readonly noted: Noted }
  readonly personId?: PersonId | undefined
  /** What a leader has passed: somebody has asked that this adult does not collect. */
  readonly passed: readonly RuleOfChild[]
}

/** Somebody wants to collect, and a rule forbids it. `isOrder`: it is an order of a court, which no leader passes. */
export class Forbidden extends Error {
  override name = 'Forbidden'
  readonly isOrder: boolean

  constructor(isOrder: boolean) {
    super('A rule speaks of who wants to collect')
    this.isOrder = isOrder
  }
}

/**
 * Who collects these children, of a party. Throws where that needs a leader and none decides, and `Forbidden` where a
 * rule is about the person who wants to collect.
 */
export function whoCollects(
  views: Views,
  party: Party,
  { to, personIds, decides }: Pick<Asked, 'to' | 'personIds'> & { readonly decides: boolean },
): Collects {
  if ('alone' in to) return leavesAlone(views, party, personIds)
  const coming = 'name' in to ? { name: to.name, noted: to } : listed(views, party, { to, personIds, decides })
  if ('noted' in coming && !decides) throw neededFor(views, party, coming, personIds)
  const about = rulesOf(views, party, coming, personIds)
  if (about.some(({ ground }) => ground === 'court-order')) throw new Forbidden(true)
  if (about.length > 0 && !decides) throw new Forbidden(false)
  return {
    to: 'noted' in coming ? { noted: coming.noted } : coming.whom,
    personId: coming.personId,
    passed: about,
  }
}

const rulesOf = (views: Views, { rules }: Party, coming: Coming, children: readonly PersonId[]): RuleOfChild[] =>
  rulesAbout(views, rules, coming).filter(({ childId }) => children.includes(childId))

/** If the name is nearly the name in a rule, that stops first. Only then it is said that a leader is needed. */
function neededFor(views: Views, party: Party, coming: Coming, children: readonly PersonId[]): Error {
  const isOrder = rulesOf(views, party, coming, children).some(({ ground }) => ground === 'court-order')
  return isOrder ? new Forbidden(true) : new RequestRefused('leader-needed')
}

/** An adult of the household or somebody who may collect. A leader may also choose another one of the household. */
function listed(
  views: Views,
  { adults, stays: [{ attendeeId }] }: Party,
  {
    to,
    personIds,
    decides,
  }: { to: { personId: PersonId } | { collectorId: string }; personIds: readonly PersonId[]; decides: boolean },
): Coming {
  const fit = adults.filter((one) => decides || mayCollect(one, personIds))
  const found = whoComes(views, fit, to)
  if (found) return found
  if (!decides) throw new RequestRefused('leader-needed')
  const family = views.directory.person(attendeeId)?.family ?? []
  const isOfHousehold = 'personId' in to && family.some(({ familyMemberId }) => familyMemberId === to.personId)
  if (!isOfHousehold || personIds.includes(to.personId)) throw new Rejection('unknown-family-member')
  return { name: nameOf(views, to.personId), personId: to.personId, whom: { personId: to.personId } }
}

/** A youth leaves alone where a leader has set it, and not while a rule stands. */
function leavesAlone(views: Views, { rules }: Party, children: readonly PersonId[]): Collects {
  if (rules.some(({ childId }) => children.includes(childId))) throw new Forbidden(true)
  const may = (child: PersonId) => views.children.known(views.people.recordsOf(child)).facts.leavesAlone === true
  if (!children.every(may)) throw new RequestRefused('leader-needed')
  return { to: { alone: true }, passed: [] }
}
