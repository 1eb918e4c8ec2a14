import type { HandedTo, LookAt } from '#domain/attendance/custody/events.ts'
import type { PersonId } from '#domain/ids.ts'
import { nameOf } from '#server/custody/names.ts'
import { mayCollect, type Noted, type Party, rulesAbout, whoComes } from '#server/custody/party.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Views } from '#server/views.ts'
import type { Asked } from '#server/custody/hand-over/hand-over.ts'

/** Who has collected children on a tablet without the server, and why a leader has to look at it. */
export type Collected = {
  readonly to: Exclude<HandedTo, { noteId: unknown }> | { readonly noted: Noted }
  readonly personId?: PersonId | undefined
  readonly lookAt: readonly LookAt[]
}

type Given = Pick<Asked, 'to' | 'personIds' | 'exception'> & {
  /** Whether the tablet knew no more of the children than their tags: then it could not know who may collect them. */
  readonly isByTag: boolean
}

/** One reason for a leader to look, when it holds. */
export const flag = (why: LookAt, holds: boolean): LookAt[] => (holds ? [why] : [])

/** Whoever has collected has the children. A name needs a leader where the tablet knew who may collect. */
export function whoCollected(views: Views, party: Party, { to, personIds, exception, isByTag }: Given): Collected {
  const rules = party.rules.filter(({ childId }) => personIds.includes(childId))
  if ('alone' in to) return leftAlone(views, rules.length > 0, personIds)
  const isUnseen = exception !== undefined || isByTag
  if ('name' in to && !isUnseen) throw new RequestRefused('leader-needed')
  const { isListed, name, ...who } = whoItIs(views, party, { to, personIds })
  const about = rulesAbout(views, rules, { name, personId: who.personId })
  const lookAt = [
    ...flag('collecting-forbidden', about.length > 0),
    ...flag('rule-stands', rules.length > 0 && isUnseen),
    ...flag('not-on-list', !isListed),
    ...flag('exception', exception !== undefined),
  ]
  return { ...who, lookAt }
}

type SomebodyElse = Exclude<Asked['to'], { alone: true }>

/** Somebody on the list of those who may collect all of these children, or else the person named by the tablet. */
function whoItIs(
  views: Views,
  { adults }: Party,
  { to, personIds }: { readonly to: SomebodyElse; readonly personIds: readonly PersonId[] },
): Omit<Collected, 'lookAt'> & { readonly name: string; readonly isListed: boolean } {
  if ('name' in to) return { to: { noted: to }, name: to.name, isListed: false }
  const fit = adults.filter((one) => mayCollect(one, personIds))
  const found = whoComes(views, fit, to)
  if (found && 'whom' in found) return { to: found.whom, personId: found.personId, name: found.name, isListed: true }
  if ('collectorId' in to) return { to, name: '', isListed: false }
  return { to, personId: to.personId, name: nameOf(views, to.personId), isListed: false }
}

/** A youth leaves alone where a leader has set it, and not while a rule stands. */
function leftAlone(views: Views, hasRule: boolean, children: readonly PersonId[]): Collected {
  const may = (child: PersonId) => views.children.known(views.people.recordsOf(child)).facts.leavesAlone === true
  const lookAt = [...flag('collecting-forbidden', hasRule), ...flag('not-on-list', !children.every(may))]
  return { to: { alone: true }, lookAt }
}
