import type { Adult } from '#domain/attendance/custody/events.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { type Collector, type Rule, child, childStream, stands } from '#domain/child/child.ts'
import type { CommandId, GatheringId, LocalDate, Mark, PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { isNearName } from '#domain/same-person/near-name.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { collectorsIn } from '#server/people/adults.ts'
import { householdOf } from '#server/people/find-household.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import type { Views } from '#server/views.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** Somebody who may collect: an adult of the household, or somebody who is allowed to. */
export type Collecting = {
  readonly personId?: PersonId | undefined
  readonly collectorId?: CommandId
  readonly name: string
  readonly relation?: string
  /** For somebody who was allowed to collect: the first day on which they may. */
  readonly from?: LocalDate
  /** The children that they may collect. Absent: all of the drop-off. */
  readonly only?: readonly PersonId[]
}

/** A rule about collecting that stands today, with the child that it protects. */
export type RuleOfChild = Rule & { readonly childId: PersonId }

/** The children of one drop-off, who may collect them, and the rules about that. */
export type Party = {
  readonly stays: readonly [KnownStay, ...KnownStay[]]
  readonly adults: readonly Collecting[]
  readonly rules: readonly RuleOfChild[]
}

/** The children of one drop-off who are in our care. */
export async function partyWith(services: Needs, eventId: GatheringId, mark: Mark): Promise<Party> {
  const [first, ...others] = services.views.custody
    .all()
    .filter((stay) => stay.gatheringId === eventId && stay.mark === mark)
  if (!first) throw new RequestRefused('receipt-unknown')
  return await partyOf(services, [first, ...others])
}

/** The party of these stays, all of one drop-off. */
export async function partyOf(services: Needs, stays: Party['stays']): Promise<Party> {
  const { config, views, now } = services
  const today = localDate(now(), config.timeZone)
  const adults = collectorsIn(views, await householdOf(services, stays[0].attendeeId), today)
  const known = stays.map(({ personId }) => ({ personId, ...views.children.known(views.people.recordsOf(personId)) }))
  return {
    stays,
    adults: [
      ...adults.map(({ personId, name }) => ({ personId, name })),
      ...allowed(
        known.map(({ personId, collectors }) => ({ personId, may: collectors.filter((one) => isAllowed(one, today)) })),
      ),
    ],
    rules: known.flatMap(({ personId, rules }) =>
      rules.filter((rule) => stands(rule, today)).map((rule) => ({ ...rule, childId: personId })),
    ),
  }
}

/** Somebody may be allowed for each child of a family separately. Such a person is on the list once. */
function allowed(children: readonly { personId: PersonId; may: readonly Collector[] }[]): Collecting[] {
  const found: { collector: Collector; only: PersonId[] }[] = []
  for (const { personId, may } of children)
    for (const collector of may) {
      const same = found.find((one) => isSame(one.collector, collector))
      if (!same) found.push({ collector, only: [personId] })
      else if (!same.only.includes(personId)) same.only.push(personId)
    }
  return found.map(({ collector: { collectorId, name, relation, personId, from }, only }) => ({
    ...(personId !== undefined && { personId }),
    collectorId,
    name,
    relation,
    ...(from !== undefined && { from }),
    ...(only.length < children.length && { only }),
  }))
}

const isAllowed = ({ from = '', until = '9999' }: Collector, today: LocalDate): boolean =>
  from <= today && today <= until

const isSame = (one: Collector, other: Collector): boolean =>
  one.personId !== undefined && other.personId !== undefined
    ? one.personId === other.personId
    : isNearName(one.name, other.name)

/** Whether an adult may collect all of these children. */
export const mayCollect = ({ only }: Collecting, children: readonly PersonId[]): boolean =>
  only === undefined || children.every((one) => only.includes(one))

/** Who comes: somebody who may collect, or somebody who is only named. */
export type Coming = { readonly name: string; readonly personId?: PersonId | undefined } & (
  | { readonly whom: Exclude<Adult, { noteId: unknown }> }
  | { readonly noted: Noted }
)

/** Somebody who is not on the list: their name, and what was seen of them. */
export type Noted = {
  readonly name: string
  readonly seen: 'photo-id' | 'called' | 'known'
  readonly phone?: string | undefined
}

/** The person with this id, among those who may collect; undefined when this person may not. */
export function whoComes(
  views: Pick<Views, 'people'>,
  adults: readonly Collecting[],
  { personId, collectorId }: { readonly personId?: PersonId | undefined; readonly collectorId?: CommandId | undefined },
): Coming | undefined {
  if (collectorId !== undefined) {
    const found = adults.find((one) => one.collectorId === collectorId)
    return found && { name: found.name, personId: found.personId, whom: { collectorId } }
  }
  if (personId === undefined) return undefined
  const records = views.people.recordsOf(personId)
  const found = adults.find((one) => one.personId !== undefined && records.includes(one.personId))
  if (!found) return undefined
  const isAllowedOnly = found.collectorId !== undefined
  return { name: found.name, personId, whom: isAllowedOnly ? { collectorId: found.collectorId } : { personId } }
}

/** The rules that are about somebody. A name that is nearly the same counts as the same. */
export const rulesAbout = (
  views: Pick<Views, 'people'>,
  rules: readonly RuleOfChild[],
  { personId, name }: Pick<Coming, 'personId' | 'name'>,
): RuleOfChild[] =>
  rules.filter(
    (rule) =>
      isNearlyCalled(rule.name, name) ||
      (personId !== undefined &&
        rule.personId !== undefined &&
        views.people.recordsOf(rule.personId).includes(personId)),
  )

/** Somebody who types a name may begin with the last name, or add a middle name. */
const isNearlyCalled = (one: string, other: string): boolean =>
  waysToWrite(one).some((way) => waysToWrite(other).some((another) => isNearName(way, another)))

function waysToWrite(name: string): string[] {
  const words = name.replaceAll(',', ' ').trim().split(/\s+/)
  return [name, words.toSorted().join(' '), [words[0], words.at(-1)].join(' ')]
}

/** The adults that no rule is about. */
export const offered = (views: Pick<Views, 'people'>, { adults, rules }: Party): Collecting[] =>
  adults.filter((one) => rulesAbout(views, rules, one).length === 0)

/** Notes the name of somebody who is not on the list, with each child: no attendance holds a name. */
export async function noteOf(
  { log }: Pick<Needs, 'log'>,
  children: readonly PersonId[],
  { name, seen, phone }: Noted,
  cause: Cause,
): Promise<CommandId> {
  const noted = { type: 'NoteCollector', name, seen, ...(phone !== undefined && { phone }) } as const
  for (const childId of new Set(children))
    await transact(log, childStream(childId), child, { ...noted, childId, commandId: cause.commandId }, cause)
  return cause.commandId
}
