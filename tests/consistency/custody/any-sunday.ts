import fc from 'fast-check'
import { localDate } from '#domain/calendar/calendar.ts'
import { ADA, NOAH, RUTH, tap } from '#domain/given.ts'
import { type Instant, MOST_CHILDREN, type PersonId } from '#domain/ids.ts'
import { type Chance, type Deeds, oneOf, somebodyGone, somebodyHere, step, whoLeaves } from './chances.ts'
import {
  asked,
  type Deed,
  EVENTS,
  FAMILIES,
  instant,
  LAMBS,
  LEADER,
  LEVI,
  LIONS,
  newId,
  newMark,
  OBED,
  pick,
  say,
  tell,
  type World,
  write,
  ZONE,
} from './sunday.ts'
import { withoutServer } from './without-server.ts'

/** Anything can happen on a Sunday, in any order. */

/** An ordinary evening, and the days on which clocks change: the first moment of each history. */
const BEGINS: readonly Instant[] = [
  '2026-11-29T15:40:00.000Z',
  '2026-11-30T04:50:00.000Z',
  '2026-11-01T06:20:00.000Z',
  '2026-03-08T07:20:00.000Z',
]
function lastHandOvers({ views }: World, children: readonly PersonId[]): Map<PersonId, Instant> {
  const left = children.map((child) => [child, views.custody.lastHandOver(child)] as const)
  return new Map(left.filter((one): one is [PersonId, Instant] => one[1] !== undefined))
}

/** `kept`: a tablet has kept it, so nobody asks any more whether the children are in our care. */
function dropOff(world: World, { household, event, room, some, way }: Chance, kept: boolean): () => Deed {
  const family = FAMILIES.get(household)!
  const children = some.flatMap((place) => family[place] ?? [])
  const mark = newMark(world)
  const other = room === LAMBS ? LIONS : LAMBS
  const rooms = new Map(children.map((child, place) => [child, way || place === 0 ? room : other]))
  const command = { ...asked(world), gatheringId: event, attendeeId: household, dropOff: { mark, rooms } }
  if (kept)
    for (const place of children.keys())
      world.tags.push({ day: localDate(command.at, ZONE), mark, index: (place + 1) % MOST_CHILDREN })
  return () => {
    const inCare = children.filter((child) => world.views.custody.staysOf(child).length > 0)
    if (!kept && inCare.length > 0) return { did: 'was refused as in care', children: inCare }
    const now = instant(world.now)
    const people = { attendeePresent: true, familyMemberIds: children, wasMember: false }
    const times = { closesAt: '2026-12-24T00:00:00.000Z', now, ...(kept && { tappedAt: command.at }) }
    const given = { ...command.dropOff, handedOver: lastHandOvers(world, children) }
    const outcome = say(world, { type: 'CheckIn', ...command, dropOff: given, ...people, ...times })
    if (kept && outcome !== 'done') throw new Error(`A drop-off that was kept is refused: ${outcome}`)
    return kept || outcome !== 'done' ? undefined : { did: 'dropped off', mark, children }
  }
}

/** At this moment another server has not heard yet what this one knows, so nobody refuses the drop-off there. */
function dropOffElsewhere(world: World, { household, event, some, room }: Chance): void {
  const children = some.flatMap((place) => FAMILIES.get(household)![place] ?? [])
  const mark = newMark(world)
  const rooms = new Map(children.map((child) => [child, room]))
  const given = { mark, rooms, handedOver: lastHandOvers(world, children) }
  const command = { ...asked(world), gatheringId: event, attendeeId: household, dropOff: given }
  const people = { attendeePresent: true, familyMemberIds: children, wasMember: false }
  const times = { closesAt: '2026-12-24T00:00:00.000Z', now: command.at }
  say(world, { type: 'CheckIn', ...command, ...people, ...times })
}

const kiosk: Deeds = {
  'drop off': [9, (world, chance) => dropOff(world, chance, false)()],
  'drop off without the server': [4, (world, chance) => void world.kept.push(dropOff(world, chance, true))],
  'drop off at another server': [2, dropOffElsewhere],
  deliver: [
    8,
    ({ kept }, { one }) => {
      const place = one % Math.max(1, kept.length)
      kept.splice(place, 1)[0]?.()
    },
  ],
  'take back': [
    3,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (here) say(world, { type: 'TakeBackOwn', ...here.place, ...asked(world), voids: here.stay.dropOff })
    },
  ],
  'take back before it arrives': [
    1,
    (world, { event, household }) =>
      void say(world, {
        type: 'TakeBackOwn',
        gatheringId: event,
        attendeeId: household,
        ...asked(world),
        voids: tap(world.commands - 1),
      }),
  ],
  'take off the list': [
    2,
    (world, chance) => {
      const { event: gatheringId, household: attendeeId, way } = chance
      const personIds = way ? somebodyHere(world, chance)?.party.map(({ personId }) => personId) : undefined
      const movedTo = chance.one === 7 ? EVENTS.find((one) => one !== gatheringId) : undefined
      say(world, { type: 'TakeBack', gatheringId, attendeeId, ...asked(world), personIds, movedTo })
    },
  ],
  'undo a take-back': [
    2,
    (world, { event: gatheringId, household: attendeeId }) =>
      void say(world, { type: 'UndoTakeBack', gatheringId, attendeeId, ...asked(world) }),
  ],
}

const room: Deeds = {
  receive: [
    9,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return undefined
      const { place, stay } = here
      const roomId = chance.one === 7 ? chance.room : stay.roomId
      const outcome = tell(world, { type: 'Receive', ...place, ...asked(world), personIds: oneOf(here), roomId })
      return outcome === 'done' ? { did: 'received', place, child: stay.personId, room: roomId } : undefined
    },
  ],
  move: [
    3,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (here) tell(world, { type: 'Move', ...here.place, ...asked(world), personIds: oneOf(here), to: chance.room })
    },
  ],
  'go out': [
    2,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      const two = [{ personId: RUTH }, { helperId: LEADER }]
      if (here) tell(world, { type: 'TakeOut', ...here.place, ...asked(world), personIds: oneOf(here), with: two })
    },
  ],
  'come in again': [
    2,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (here) tell(world, { type: 'BringBack', ...here.place, ...asked(world), personIds: oneOf(here) })
    },
  ],
  answer: [
    4,
    (world, chance) => {
      const asks = world.views.custody.all().filter(({ isAsked }) => isAsked)
      const stay = pick(asks, chance.one)
      if (!stay) return
      const { gatheringId, attendeeId, personId } = stay
      tell(world, { type: 'Answer', gatheringId, attendeeId, ...asked(world), personId, here: chance.way })
    },
  ],
}

const handOver: Deeds = {
  'hand over': [
    8,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return undefined
      const { place, party, stay } = here
      const personIds = whoLeaves(party, stay, chance.way)
      if (personIds.length === 0) return undefined
      const how = { to: { personId: place.attendeeId }, proof: 'code' } as const
      const outcome = tell(world, { type: 'HandOver', ...place, ...asked(world), personIds, ...how })
      return outcome === 'done' ? { did: 'left', place, children: personIds } : undefined
    },
  ],
  'hand over by a leader': [
    2,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return undefined
      const how = { to: { noteId: newId(world) }, proof: 'identity', leader: LEADER, alsoUnreceived: true } as const
      const personIds = oneOf(here)
      const second = { personId: RUTH }
      const outcome = tell(world, { type: 'HandOver', ...here.place, ...asked(world), personIds, second, ...how })
      return outcome === 'done' ? { did: 'left', place: here.place, children: personIds } : undefined
    },
  ],
  undo: [
    3,
    (world, chance) => {
      const gone = somebodyGone(world, chance)
      if (gone?.end?.is !== 'handed-over') return
      const { gatheringId, attendeeId, end } = gone
      tell(world, { type: 'UndoHandOver', gatheringId, attendeeId, ...asked(world), handOver: end.commandId })
    },
  ],
  return: [
    4,
    (world, chance) => {
      const gone = somebodyGone(world, chance)
      if (!gone) return undefined
      const { gatheringId, attendeeId, personId, roomId } = gone
      const place = { gatheringId, attendeeId }
      // A child who is here on one receipt does not come back on another receipt.
      if (world.views.custody.staysOf(personId).length > 0) return undefined
      const outcome = tell(world, { type: 'Return', ...place, ...asked(world), personIds: [personId], roomId })
      return outcome === 'done' ? { did: 'came back', place, child: personId, room: roomId } : undefined
    },
  ],
}

const leader: Deeds = {
  close: [
    2,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return undefined
      const personIds = oneOf(here)
      const how = { as: pick(['collected', 'never-here', 'other'] as const, chance.one)!, leader: LEADER }
      const outcome = tell(world, { type: 'CloseStays', ...here.place, ...asked(world), personIds, ...how })
      return outcome === 'done' ? { did: 'left', place: here.place, children: personIds } : undefined
    },
  ],
  'renew the receipt': [
    3,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return
      const renewed = { reason: 'lost', for: { personId: here.place.attendeeId } } as const
      tell(world, { type: 'RenewReceipt', ...here.place, ...asked(world), mark: here.stay.mark, ...renewed })
    },
  ],
  'show a wrong code': [
    4,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return
      const { mark } = here.stay
      tell(world, { type: 'RefuseCode', ...here.place, ...asked(world), mark, reason: 'code-wrong' })
    },
  ],
  'look at a contradiction': [
    2,
    (world, { event: gatheringId, household: attendeeId, some }) => {
      const personId = FAMILIES.get(attendeeId)![some[0] ?? 0] ?? 0
      tell(world, { type: 'SeeContradiction', gatheringId, attendeeId, ...asked(world), personId, leader: LEADER })
    },
  ],
  link: [
    2,
    (world, { one }) => {
      const [a, b] = pick(
        [
          [NOAH, OBED],
          [ADA, LEVI],
          [OBED, LEVI],
        ] as const,
        one,
      )!
      const link = newId(world)
      world.links.push(link)
      write(world, { type: 'PeopleLinked', data: { link, a, b } })
    },
  ],
  'take apart': [
    1,
    (world, { one }) => {
      const link = pick(world.links, one)
      if (link !== undefined) write(world, { type: 'LinkRemoved', data: { link } })
    },
  ],
}

const deeds: Deeds = { ...kiosk, ...room, ...handOver, ...withoutServer, ...leader }

export type Step = Chance & { readonly what: string }

const what = fc.oneof(...Object.entries(deeds).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) })))

export const anySunday = fc.record({
  begins: fc.constantFrom(...BEGINS),
  steps: fc.array(
    fc.tuple(what, step).map(([name, chance]): Step => ({ ...chance, what: name })),
    {
      minLength: 10,
      maxLength: 40,
      size: 'max',
    },
  ),
})

/** Lets one thing happen. */
export function happen(world: World, { what: name, ...chance }: Step): Deed {
  world.now += chance.waits + chance.jumps
  return deeds[name]![1](world, chance) ?? undefined
}

/** Everything that devices still keep arrives. What waits for a drop-off comes again after it. */
export function deliverAll({ kept }: World): void {
  for (const _ of [1, 2, 3]) for (const deliver of kept.splice(0)) deliver()
  if (kept.length > 0) throw new Error('Something waits for a drop-off that is known')
}
