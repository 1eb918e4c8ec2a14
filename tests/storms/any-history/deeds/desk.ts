import { randomUUID } from 'node:crypto'
import {
  changeWhoCame,
  checkInByStaff,
  moveAttendance,
  takeBackAttendance,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { oneByOne } from '#tests/consistency/same-person-reference.ts'
import { type Chance, type Church, factsOf, familyOf, pick, someoneShown } from '#tests/storms/any-history/church.ts'
import { NOTHING, type Outcome, done, idsIn, rowsAt } from '#tests/storms/any-history/rows.ts'

/** What the desk does with its list. */

type Row = { readonly eventId: number; readonly userId: number; readonly here: readonly number[] }

/** A row at an event with a list, if there is any. */
async function rowMeant(church: Church, { one, event }: Chance): Promise<Row | null> {
  for (const place of church.events.keys()) {
    const eventId = pick(church.events, event + place) ?? 0
    const row = pick(await rowsAt(church, eventId), one)
    if (row) return { eventId, userId: row.id, here: idsIn(row) }
  }
  return null
}

export async function takeOffList(church: Church, chance: Chance): Promise<Outcome> {
  const row = await rowMeant(church, chance)
  if (!row) return NOTHING
  const { here, ...params } = row
  const personIds = chance.way ? here.filter((_, place) => chance.some.includes(place)) : []
  const body = { ...(personIds.length > 0 && { personIds }), commandId: randomUUID() }
  const again = () => church.at.asAdmin(takeBackAttendance, { params, body })
  if ((await again()).status !== 200) return NOTHING
  // Somebody of a whole row may be on the list in another row too, and stays there.
  const gone = personIds.length > 0 ? { absent: { eventId: params.eventId, ids: personIds } } : { mayLeave: here }
  return { ...gone, again, undo: tookBack(church, params, body.commandId) }
}

/** Returns what undoes it: one more command. */
function tookBack({ at, done: { takeBacks } }: Church, params: { eventId: number; userId: number }, takeBack: string) {
  takeBacks.push({ id: takeBack, ...params })
  return () => at.asAdmin(undoTakeBack, { params, body: { takeBack, commandId: randomUUID() } })
}

/** People who come back were taken off the list before, or had confirmed with a command that was taken back. */
export async function undoEarlier({ at, done: { takeBacks }, people }: Church, { one }: Chance): Promise<Outcome> {
  const meant = pick(takeBacks, one)
  if (!meant) return NOTHING
  const { id: takeBack, ...params } = meant
  const body = { takeBack, commandId: randomUUID() }
  const outcome = await done(() => at.asAdmin(undoTakeBack, { params, body }))
  return { mayCome: [...people], mayLeave: [...people], ...outcome }
}

export async function correctWhoCame(church: Church, chance: Chance): Promise<Outcome> {
  const row = await rowMeant(church, chance)
  if (!row) return NOTHING
  const { here, ...params } = row
  const { eventId, userId } = params
  const removed = here.filter((_, place) => chance.some.includes(place))
  // A page shows each person once, so nobody can take somebody off the list and check in another record of them.
  const areOne = oneByOne(factsOf(church))
  const isRemoved = (id: number) => removed.some((other) => areOne(id, other))
  const others = [...new Set([userId, ...familyOf(church, userId), ...here])].filter((id) => !isRemoved(id))
  const added = others.filter((_, place) => (place + chance.other) % 3 === 0)
  const body = { added, removed, commandId: randomUUID() }
  const again = () => church.at.asAdmin(changeWhoCame, { params, body })
  if ((await again()).status !== 200) return NOTHING
  const undo = removed.length > 0 && { undo: tookBack(church, params, body.commandId) }
  return { present: { eventId, ids: added }, absent: { eventId, ids: removed }, mayCome: added, again, ...undo }
}

export async function move(church: Church, chance: Chance): Promise<Outcome> {
  const row = await rowMeant(church, chance)
  const to = pick(church.events, chance.other)
  if (!row || to === undefined || to === row.eventId) return NOTHING
  const { here, ...params } = row
  const body = { to, commandId: randomUUID() }
  const again = () => church.at.asAdmin(moveAttendance, { params, body })
  if ((await again()).status !== 200) return NOTHING
  return { present: { eventId: to, ids: here }, mayCome: here, mayLeave: here, again }
}

export async function checkInAtDesk(church: Church, { one, event, some }: Chance): Promise<Outcome> {
  const [userId, eventId] = [someoneShown(church, one), pick(church.events, event)]
  if (userId === undefined || eventId === undefined) return NOTHING
  const household = [userId, ...familyOf(church, userId)]
  const chosen = household.filter((_, place) => some.includes(place))
  const personIds = chosen.length > 0 ? chosen : household
  const body = { personIds, commandId: randomUUID() }
  const again = () => church.at.asAdmin(checkInByStaff, { params: { eventId, userId }, body })
  if ((await again()).status !== 200) return NOTHING
  return { present: { eventId, ids: personIds }, mayCome: personIds, again }
}
