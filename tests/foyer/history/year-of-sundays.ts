import { randomUUID } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { daysAfter, instantOf } from '#domain/calendar/calendar.ts'
import { counterStream } from '#domain/counting/counter.ts'
import type { DomainEvent } from '#domain/events.ts'
import { gatheringIdOf, gatheringStream } from '#domain/gathering/gathering.ts'
import { RUTH } from '#domain/given.ts'
import { START, type EventLog } from '#infra/event-log/event-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/**
 * A church with a past, written into its log: weekly services with check-ins and counts, a Sunday without a service,
 * and a feast with a name of its own.
 */

export type Past = {
  /** The last Sunday that is written. */
  readonly last: string
  readonly weeks: number
  /** The weekly services, by their slots from 1. */
  readonly services: readonly string[]
}

/** How many weeks before the last Sunday these are. */
const FEAST_WAS = 33
const NOTHING_WAS = 43

const HOUSEHOLDS = 8

export async function livePast({ log, views }: Pick<Foyer, 'log' | 'views'>, past: Past): Promise<void> {
  let written = START
  for (let back = past.weeks - 1; back >= 0; back -= 1)
    for (const [index, name] of past.services.entries()) {
      if (back === NOTHING_WAS) continue
      const date = daysAfter(past.last, -7 * back)
      written = await sundayInto(log, { date, slot: index + 1, name, back })
    }
  await views.reached(written)
}

type OneSunday = { date: string; slot: number; name: string; back: number }

async function sundayInto(log: EventLog, { date, slot, name, back }: OneSunday) {
  const isFeast = back === FEAST_WAS && slot === 1
  const gatheringId = gatheringIdOf(date, slot)
  const at = (time: string) => instantOf(date, time, 'America/Chicago')
  const planned = {
    gatheringId,
    name: isFeast ? 'Easter' : name,
    startsAt: at('10:00'),
    opensAt: at('09:00'),
    closesAt: at('12:00'),
  }
  if (isFeast) await write(log, 'schedule-main', { type: 'OccurrenceChanged', data: planned })
  await write(log, gatheringStream(gatheringId), { type: 'GatheringRecorded', data: { ...planned, date } })
  const wave = 1 + Math.sin(back / 6) / 5 + (isFeast ? 0.5 : 0)
  for (let household = 0; household < HOUSEHOLDS; household += 1) {
    const attendeeId = RUTH + 1000 * slot + 100 * household
    const family = Math.round((((70 - back) / 6) * wave) / slot + (household % 3))
    await write(log, attendanceStream(gatheringId, attendeeId), {
      type: 'PartyCheckedIn',
      data: {
        gatheringId,
        attendeeId,
        attendeePresent: true,
        familyMemberIds: Array.from({ length: Math.max(1, family) }, (_, member) => attendeeId + 1 + member),
        wasMember: household % 3 > 0,
        at: at(`09:${String(12 + 5 * household + (back % 4)).padStart(2, '0')}`),
        commandId: randomUUID(),
      },
    })
  }
  const counterId = randomUUID()
  return await write(log, counterStream(gatheringId, counterId), {
    type: 'PeopleCounted',
    data: {
      gatheringId,
      counterId,
      doorName: 'West',
      sliceId: randomUUID(),
      from: at('09:50'),
      sum: Math.round((20 + back) * wave),
      sequence: 1,
    },
  })
}

async function write(log: EventLog, stream: string, event: DomainEvent) {
  const { revision } = await log.read(stream)
  const cause = { by: 'system', commandId: randomUUID() } as const
  const appended = await log.append(stream, [{ id: randomUUID(), event, cause }], revision)
  if (appended.outcome !== 'appended') throw new Error(`${stream} was not written: ${appended.outcome}`)
  return appended.position
}
