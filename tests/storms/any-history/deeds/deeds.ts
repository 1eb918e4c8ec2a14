import {
  type Chance,
  type Church,
  type Counting,
  newName,
  pick,
  someoneShown,
} from '#tests/storms/any-history/church.ts'
import { NOTHING, type Outcome, done, forgetOldGuests } from '#tests/storms/any-history/rows.ts'
import { checkInAtDesk, correctWhoCame, move, takeOffList, undoEarlier } from './desk.ts'
import { addMember, bringBack, correct, handOver, ownProfile, register, registerAlone, takeOff } from './families.ts'
import { confirm, deliver, takeOwnBack } from './visitors.ts'
import { randomUUID } from 'node:crypto'
import { editAttendee, eraseAttendee, forgetFamilyMember, renewLink } from '#domain/contract/people/directory-routes.ts'
import { updateUser } from '#domain/contract/people/people-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { STOPPED_BECAUSE } from '#domain/care/care-fields.ts'
import { comeAgain, stopComing, undoComing } from '#domain/contract/people/person-routes.ts'
import { bringBackNote, noteCare, takeBackNote } from '#domain/contract/care/care-routes.ts'
import {
  comparePair,
  keepPairApart,
  linkPeople,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
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
import {
  countPeople,
  moveCounter,
  takeBackCount,
  undoTakeBackOfCount,
} from '#domain/contract/counting/counting-routes.ts'
import { admit, recognize, sendForm, undoWelcome, welcome } from './guests.ts'

/** What ushers count at the doors, and what the administrator corrects of it. Nobody of the lists comes or leaves. */

async function count(church: Church, { one, other, event, way }: Chance): Promise<Outcome> {
  const { counted, counters } = church.done
  const eventId = pick(church.events, event) ?? 0
  const counterId = pick(counters, one) ?? ''
  const earlier = counted.filter((made) => made.eventId === eventId && made.counterId === counterId)
  const last = way ? earlier.at(-1) : undefined
  const made: Counting = {
    eventId,
    counterId,
    sliceId: last?.sliceId ?? randomUUID(),
    from: last?.from ?? church.now(),
    sum: other * 3,
    sequence: (last?.sequence ?? 0) + 1,
  }
  counted.push(made)
  return done(() => send(church, made))
}

/** A phone sends once more what it has sent before, or not: also what it has counted on since. */
async function countAgain(church: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(church.done.counted, one)
  return made ? done(() => send(church, made)) : NOTHING
}

function send({ at, now }: Church, { eventId, counterId, ...slice }: Counting) {
  const body = { doorName: 'Balcony', slices: [slice], sentAt: now() }
  return at.asAdmin(countPeople, { params: { eventId, counterId }, body })
}

async function takeCountBack({ at, done: all }: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(all.counted, one)
  if (!made) return NOTHING
  const { eventId, counterId, sliceId } = made
  const [params, commandId] = [{ eventId, counterId }, randomUUID()]
  const outcome = await done(() => at.asAdmin(takeBackCount, { params, body: { sliceId, commandId } }))
  if (!outcome.again) return NOTHING
  all.countsTakenBack.push({ ...params, takeBack: commandId })
  const body = { takeBack: commandId, commandId: randomUUID() }
  return { ...outcome, undo: () => at.asAdmin(undoTakeBackOfCount, { params, body }) }
}

async function undoCount({ at, done: { countsTakenBack } }: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(countsTakenBack, one)
  if (!made) return NOTHING
  const { takeBack, ...params } = made
  const body = { takeBack, commandId: randomUUID() }
  return done(() => at.asAdmin(undoTakeBackOfCount, { params, body }))
}

async function moveCount({ at, done: { counted }, events }: Church, { one, event }: Chance): Promise<Outcome> {
  const [made, to] = [pick(counted, one), pick(events, event)]
  if (!made || to === undefined) return NOTHING
  const { eventId, counterId } = made
  const body = { to, commandId: randomUUID() }
  return done(() => at.asAdmin(moveCounter, { params: { eventId, counterId }, body }))
}

/** What the administrator plans and changes in the schedule. Nobody comes or leaves by it. */

const NAMES = ['First Service', 'Second Service', 'Easter', 'Picnic'] as const
const CLOSINGS = ['10:30', '13:00', '15:00', '17:30'] as const

const planned = async ({ at }: Church) => (await at.asAdmin(schedule, { query: {} })).body
const aName = ({ other }: Chance): string => pick(NAMES, other) ?? ''

async function changeWeekly(church: Church, chance: Chance): Promise<Outcome> {
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
async function changeDay(church: Church, chance: Chance): Promise<Outcome> {
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
async function planEvent(church: Church, chance: Chance): Promise<Outcome> {
  const { today: date } = await planned(church)
  const times = { starts: '12:30', opens: chance.way ? '00:15' : '12:15', closes: '16:00' }
  const { status, body } = await church.at.asAdmin(addEvent, { body: { name: aName(chance), date, ...times } })
  const { events } = church
  if (status === 201 && events.length < 4 && !events.includes(body.eventId)) events.push(body.eventId)
  return NOTHING
}

/** Staff say who is one person, and take it apart. Nobody comes or leaves by it. */

async function link(church: Church, { one, other }: Chance): Promise<Outcome> {
  const [a, b] = [pick(church.people, one), pick(church.people, other)]
  if (a === undefined || b === undefined || a === b) return NOTHING
  const body = { a, b, commandId: randomUUID() }
  return linked(church, body.commandId, () => church.at.asAdmin(linkPeople, { body }))
}

async function merge(church: Church, { one, other, way }: Chance): Promise<Outcome> {
  const [from, into] = [someoneShown(church, one), someoneShown(church, other)]
  if (from === undefined || into === undefined || from === into) return NOTHING
  const pairs = await pairsOf(church, from, into)
  const body = { from, into, pairs, choice: way ? { name: from } : { phone: from }, commandId: randomUUID() }
  return linked(church, body.commandId, () => church.at.asAdmin(mergeProfiles, { body }))
}

/** Members of both families who look like one person on the page that compares them. */
async function pairsOf({ at }: Church, a: number, b: number): Promise<[number, number][]> {
  const { status, body } = await at.asAdmin(comparePair, { params: { a, b } })
  if (status !== 200) return []
  const inBoth = body.family.filter((member) => member.of === 'both')
  return inBoth.flatMap(({ ids: [of, and] }) =>
    of === undefined || and === undefined || of === and ? [] : [[of, and]],
  )
}

async function linked({ at, done: { links } }: Church, made: string, again: () => Promise<{ status: number }>) {
  if ((await again()).status !== 200) return NOTHING
  links.push(made)
  return { again, undo: () => at.asAdmin(removeLink, { params: { link: made } }) }
}

async function takeApart(church: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(church.done.links, one)
  return made === undefined ? NOTHING : done(() => church.at.asAdmin(removeLink, { params: { link: made } }))
}

async function keepApart(church: Church, { one, other, way }: Chance): Promise<Outcome> {
  const [a, b] = [pick(church.people, one), pick(church.people, other)]
  if (a === undefined || b === undefined || a === b) return NOTHING
  const body = { a, b, ...(way && one % 2 === 0 && { undo: true }), commandId: randomUUID() }
  return done(() => church.at.asAdmin(keepPairApart, { body }))
}

/** What staff note about somebody, and that they erase them. */

async function note({ at, people, names, done: { notes: noted } }: Church, { one }: Chance): Promise<Outcome> {
  const personId = pick(people, one) ?? 0
  const body = { deed: 'note', word: `A word about ${personId} ${names.length}`, commandId: randomUUID() } as const
  const outcome = await done(() => at.asAdmin(noteCare, { params: { personId }, body }))
  if (outcome.again) noted.push({ personId, noteId: body.commandId })
  return outcome
}

/** Takes a note back, or brings it back. */
async function correctNote({ at, done: { notes } }: Church, { one, way }: Chance): Promise<Outcome> {
  const params = pick(notes, one)
  if (!params) return NOTHING
  const body = { commandId: randomUUID() }
  return done(() => at.asAdmin(way ? takeBackNote : bringBackNote, { params, body }))
}

/** Somebody no longer comes, or comes again. */
async function changeComing({ at, people }: Church, { one, other, way }: Chance): Promise<Outcome> {
  const [params, commandId] = [{ personId: pick(people, one) ?? 0 }, randomUUID()]
  const body = { because: pick(STOPPED_BECAUSE, other) ?? 'other', day: '2026-11-08', commandId }
  const outcome = await done(() =>
    way ? at.asAdmin(comeAgain, { params, body: { commandId } }) : at.asAdmin(stopComing, { params, body }),
  )
  // There is nothing to undo when somebody comes again who was not marked.
  if (!outcome.again || way) return outcome
  const undoing = { change: commandId, commandId: randomUUID() }
  return { ...outcome, undo: () => at.asAdmin(undoComing, { params, body: undoing }) }
}

async function erase({ at, people }: Church, { one }: Chance): Promise<Outcome> {
  const id = pick(people, one) ?? 0
  if (at.views.directory.person(id)) await at.asAdmin(eraseAttendee, { params: { userId: id } })
  else await at.asAdmin(forgetFamilyMember, { params: { id } })
  return NOTHING
}

/** Member files. Nobody comes or leaves by them. */

async function importFile(church: Church, chance: Chance): Promise<Outcome> {
  const importId = randomUUID()
  const body = { users: [aRow(church, chance, 0), aRow(church, chance, 1)], batch: { importId, number: 0 } }
  const again = () => church.at.asAdmin(importDirectory, { body })
  if ((await again()).status !== 200) return NOTHING
  church.done.imports.push(importId)
  return { again, undo: () => takeBack(church, importId) }
}

/** A household of names that are new, or that somebody has already. */
function aRow(church: Church, { one, other, some, way }: Chance, number: number) {
  const nameAt = (place: number) => pick(church.names, place) ?? newName(church)
  const children = some.slice(0, 2).map((place) => ({ name: nameAt(place + other), relationship: 'child' as const }))
  const name = way ? newName(church) : nameAt(other + number)
  return { name, phone: pick(church.phones, one + number) ?? '', familyMembers: children }
}

async function takeImportBack(church: Church, { one }: Chance): Promise<Outcome> {
  const importId = pick(church.done.imports, one)
  return importId === undefined ? NOTHING : done(() => takeBack(church, importId))
}

const takeBack = ({ at }: Church, importId: string) => at.asAdmin(takeBackImport, { params: { importId }, body: {} })

/** What visitors and staff correct about somebody with a profile. Nobody comes or leaves by it. */

async function edit(church: Church, { one, other, some, way }: Chance): Promise<Outcome> {
  const userId = someoneShown(church, one)
  if (userId === undefined) return NOTHING
  const { ask, asAdmin } = church.at
  const [params, name] = [{ userId }, newName(church)]
  if (way) return done(() => ask(updateUser, { params, body: { name, email: 'somebody@example.org' } }))
  const phone = some.length > 1 ? pick(church.phones, other) : null
  const body = { ...(other % 2 === 0 && { name }), phone, notes: `About ${name}`, commandId: randomUUID() }
  return done(() => asAdmin(editAttendee, { params, body }))
}

async function renew(church: Church, { one }: Chance): Promise<Outcome> {
  const userId = someoneShown(church, one)
  if (userId !== undefined) await church.at.asAdmin(renewLink, { params: { userId } })
  return NOTHING
}

const NEXT_SUNDAY = 2026112901

/** Guests that nobody admitted are forgotten meanwhile. */
async function letAWeekPass(church: Church): Promise<Outcome> {
  const { events, wait } = church
  if (events.includes(NEXT_SUNDAY)) return NOTHING
  wait(7 * 86_400)
  events.push(NEXT_SUNDAY)
  await forgetOldGuests(church)
  return NOTHING
}

type Deed = (church: Church, chance: Chance) => Promise<Outcome>

type Room = Readonly<Record<string, readonly [often: number, deed: Deed]>>

/** What may happen in every history, and how often it does compared with the others. */
export const ALWAYS = {
  confirm: [12, confirm],
  erase: [2, erase],
  'let a week pass': [1, letAWeekPass],
} as const satisfies Room

const FAMILIES = {
  register: [3, register],
  'register without phone': [2, registerAlone],
  'add to a family': [4, addMember],
  'take off a family': [3, takeOff],
  'bring back to a family': [2, bringBack],
  correct: [3, correct],
  'make an own profile': [4, ownProfile],
  'hand over': [3, handOver],
} as const satisfies Room

const PROFILES = {
  'change a profile': [4, edit],
  'renew a link': [1, renew],
  import: [3, importFile],
  'take an import back': [2, takeImportBack],
} as const satisfies Room

const SAME_PERSON = {
  link: [4, link],
  merge: [4, merge],
  'take apart': [4, takeApart],
  'keep apart': [2, keepApart],
} as const satisfies Room

const CARE = {
  note: [2, note],
  'correct a note': [2, correctNote],
  'change who comes': [4, changeComing],
} as const satisfies Room

const GUESTS = {
  'send the form': [3, sendForm],
  'check a guest in': [3, welcome],
  recognize: [4, recognize],
  'admit a guest': [2, admit],
  'undo a guest': [2, undoWelcome],
} as const satisfies Room

const COUNTS = {
  count: [4, count],
  'count again': [2, countAgain],
  'take a count back': [2, takeCountBack],
  'undo a count': [2, undoCount],
  'move a count': [2, moveCount],
} as const satisfies Room

const SCHEDULE = {
  'change a service': [2, changeWeekly],
  'change a day': [2, changeDay],
  'plan an event': [1, planEvent],
} as const satisfies Room

const LIST = {
  'check in at the desk': [4, checkInAtDesk],
  'deliver a kept check-in': [4, deliver],
  'take own back': [4, takeOwnBack],
  'take off the list': [5, takeOffList],
  'undo a take-back': [6, undoEarlier],
  'correct who came': [6, correctWhoCame],
  move: [6, move],
} as const satisfies Room

export const deeds = {
  ...ALWAYS,
  ...FAMILIES,
  ...PROFILES,
  ...SAME_PERSON,
  ...CARE,
  ...GUESTS,
  ...COUNTS,
  ...SCHEDULE,
  ...LIST,
}

/** Deeds that correct or undo one another. */
export const ROOMS = [FAMILIES, PROFILES, SAME_PERSON, CARE, GUESTS, COUNTS, SCHEDULE, LIST]
