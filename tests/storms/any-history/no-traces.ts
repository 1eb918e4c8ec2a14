import { expect } from 'vitest'
import { erasedBy } from '#domain/read-models/people/people.ts'
import type { EventLog, Forgotten, RecordedEvent } from '#infra/event-log/event-log.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import { headOf, membersNamedIn, type Church } from './church.ts'
import type { Shown } from './shown.ts'

/** Nothing in the log and nothing that is shown names anybody who was erased. */
export async function expectNoTraces(church: Church, shown: Shown): Promise<void> {
  const erased = new Set(church.written.flatMap(({ event }) => erasedBy(event)))
  await expectNobodyInLog(church, erased)
  const text = Object.values(shown).join('\n')
  for (const [name, bearers] of bearersOfNames(church))
    if ([...bearers].every((id) => erased.has(id))) expect(text, `a name of ${[...bearers].join()}`).not.toMatch(name)
}

async function expectNobodyInLog({ log, written }: Church, erased: ReadonlySet<number>): Promise<void> {
  const profiles = written.flatMap(({ event }) => (event.type === 'AttendeeErased' ? erasedBy(event) : []))
  const ended = profiles.flatMap((id) => [`attendee-${id}`, `care-${id}`])
  for (const { stream, event } of await everythingUsed(log)) {
    expect(ended).not.toContain(stream)
    for (const id of membersNamedIn(event.data)) expect(erased.has(id), `${event.type} names ${id}`).toBe(false)
    if (event.type === 'PhoneClaimed') expect(erased, 'whose number it is').not.toContain(event.data.attendeeId)
  }
}

/** Leaves out what the log has forgotten: the log may return it until its storage is tidied up. */
async function everythingUsed(log: EventLog): Promise<RecordedEvent[]> {
  const forgotten = new Map<string, Forgotten>()
  for await (const one of log.forgotten()) forgotten.set(one.stream, one)
  return (await everythingIn(log)).filter(({ stream, revision }) => {
    const { ended = false, first = 0 } = forgotten.get(stream) ?? {}
    return !ended && revision >= first
  })
}

/** Everybody who ever had each last name. */
function bearersOfNames({ written }: Church): [RegExp, Set<number>][] {
  const bearers = new Map<string, Set<number>>()
  for (const { stream, event } of written) {
    const head = headOf(stream)
    if (head === undefined) continue
    for (const [name, id] of namesIn(event.data, head)) bearers.set(name, (bearers.get(name) ?? new Set()).add(id))
  }
  return Array.from(bearers, ([name, ids]) => [new RegExp(String.raw`\b${name}\b`), ids])
}

/** Last names, each with the id of the person to whom it belongs. */
function* namesIn(data: unknown, bearer: number): Generator<[string, number]> {
  if (typeof data === 'string') for (const [name] of data.matchAll(/Winter\d+/g)) yield [name, bearer]
  if (typeof data !== 'object' || data === null) return
  const own = 'familyMemberId' in data && typeof data.familyMemberId === 'number' ? data.familyMemberId : bearer
  for (const part of Object.values(data)) yield* namesIn(part, own)
}
