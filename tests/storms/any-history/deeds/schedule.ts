import { daysAfter } from '#domain/calendar/calendar.ts'
import {
  addEvent,
  cancelEvent,
  changeClosing,
  changeEvent,
  changeService,
  endService,
  eventAsEveryWeek,
  restoreEvent,
  resumeService,
  schedule,
} from '#domain/contract/schedule/schedule-routes.ts'
import { pick, type Chance } from '#tests/storms/any-history/chance.ts'
import type { Church } from '#tests/storms/any-history/church.ts'
import { NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

/** What the administrator plans and changes in the schedule. Nobody comes or leaves by it. */

const NAMES = ['First Service', 'Second Service', 'Easter', 'Picnic'] as const
const CLOSINGS = ['10:30', '13:00', '15:00', '17:30'] as const

const planned = async ({ at }: Church) => (await at.asAdmin(schedule, { query: {} })).body
const aName = ({ other }: Chance): string => pick(NAMES, other) ?? ''

export async function changeWeekly(church: Church, chance: Chance): Promise<Outcome> {
  const { services, today } = await planned(church)
  const service = pick(services, chance.one)
  const plan = service?.plans.at(-1)
  if (!service || !plan) return NOTHING
  const { revision, ends } = service
  const { asAdmin } = church.at
  const [params, from] = [{ slot: service.slot }, chance.way ? today : daysAfter(today, 7)]
  if (ends !== undefined) await asAdmin(resumeService, { params, body: { revision } })
  else if (chance.event === 3) await asAdmin(endService, { params, body: { from, revision } })
  else await asAdmin(changeService, { params, body: { ...plan, name: aName(chance), from, revision } })
  return NOTHING
}

/** One day of a weekly service, or an event that takes place once. */
export async function changeDay(church: Church, chance: Chance): Promise<Outcome> {
  const meant = pick((await planned(church)).events, chance.one)
  if (!meant) return NOTHING
  const { date, starts, opens, closes, closesAt: was, revision } = meant
  const { asAdmin } = church.at
  const params = { eventId: meant.id }
  const form = { name: aName(chance), date, starts, opens, closes, revision }
  if (meant.isCancelled) await asAdmin(restoreEvent, { params })
  else if (chance.event === 0) await asAdmin(cancelEvent, { params })
  else if (meant.isRecorded)
    await asAdmin(changeClosing, { params, body: { closes: pick(CLOSINGS, chance.other) ?? closes, was } })
  else if (meant.everyWeek && chance.way) await asAdmin(eventAsEveryWeek, { params, body: { revision } })
  else await asAdmin(changeEvent, { params, body: form })
  return NOTHING
}

/** Its check-in is open at once, or opens later on this day. */
export async function planEvent(church: Church, chance: Chance): Promise<Outcome> {
  const { today: date } = await planned(church)
  const times = { starts: '12:30', opens: chance.way ? '00:15' : '12:15', closes: '16:00' }
  const { status, body } = await church.at.asAdmin(addEvent, { body: { name: aName(chance), date, ...times } })
  const { events } = church
  if (status === 201 && events.length < 4 && !events.includes(body.eventId)) events.push(body.eventId)
  return NOTHING
}
