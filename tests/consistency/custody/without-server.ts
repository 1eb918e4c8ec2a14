import type { CustodyCommand } from '#domain/attendance/custody/custody.ts'
import { contradictEachOther } from '#domain/attendance/custody/two-hand-overs.ts'
import { RUTH } from '#domain/given.ts'
import type { PersonId } from '#domain/ids.ts'
import type { DropOffPlace } from '#domain/read-models/custody/used-marks.ts'
import { type Deeds, oneOf, somebodyGone, somebodyHere, whoLeaves } from './chances.ts'
import { asked, LAMBS, LEADER, pick, tell, type World, write } from './sunday.ts'

/** What tablets at the doors do without the server, and deliver later in any order. */

/** What a tablet kept, as the server takes it in. It was told to nobody, so nothing is compared with what was told. */
function later(world: World, command: CustodyCommand): undefined {
  world.kept.push(() => deliver(world, command))
}

/** A hand-over has happened: nobody refuses it. A child that a room saw is here, unless it left since by the log. */
function deliver(world: World, command: CustodyCommand): void {
  const outcome = tell(world, command)
  if (command.type === 'HandOver') {
    if (outcome !== 'done') throw new Error(`An offline hand-over is refused: ${outcome}`)
    for (const child of command.personIds) contradict(world, command, child)
    return
  }
  if (!('personIds' in command)) return
  const isHere = (child: PersonId) =>
    world.views.custody
      .all()
      .some(({ gatheringId, attendeeId, personId }) => personId === child && isAt(command, { gatheringId, attendeeId }))
  if (outcome === 'done' && !command.personIds.every(isHere)) throw new Error('A child that a room saw is nowhere')
}

const isAt = (one: DropOffPlace, other: DropOffPlace): boolean =>
  one.gatheringId === other.gatheringId && one.attendeeId === other.attendeeId

/** As the server does after a hand-over of a tablet: another household may have handed the child over too. */
function contradict({ views, ...world }: World, command: CustodyCommand & { type: 'HandOver' }, child: PersonId): void {
  const householdOf = ({ gatheringId, attendeeId }: DropOffPlace) =>
    views.attendance.board(gatheringId).attendanceOf(attendeeId)!
  const { gatheringId, attendeeId, at, commandId } = command
  const own = { household: householdOf(command), child, at }
  const other = views.custody
    .handOversOf(child)
    .findLast(
      (one) =>
        !isAt(one, command) &&
        one.commandId !== commandId &&
        contradictEachOther(own, { household: householdOf(one), child: one.personId, at: one.at }),
    )
  if (other)
    tell(
      { views, ...world },
      { type: 'Contradict', gatheringId, attendeeId, at, commandId, personId: child, first: other.commandId },
    )
}

const two = [{ personId: RUTH }, { helperId: LEADER }]

export const withoutServer: Deeds = {
  'receive without the server': [
    3,
    (world, chance) => {
      const here = somebodyHere(world, chance) ?? somebodyLeft(world, chance)
      if (!here) return
      const roomId = chance.way ? here.stay.roomId : chance.room
      later(world, { type: 'Receive', ...here.place, ...asked(world), personIds: oneOf(here), roomId, offline: true })
    },
  ],
  'receive again without the server': [
    2,
    (world, chance) => {
      const gone = somebodyLeft(world, chance)
      if (!gone) return
      const { roomId } = gone.stay
      later(world, { type: 'Receive', ...gone.place, ...asked(world), personIds: oneOf(gone), roomId, offline: true })
    },
  ],
  'move without the server': [
    2,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return
      const where = { roomId: here.stay.roomId, to: chance.room, offline: true }
      later(world, { type: 'Move', ...here.place, ...asked(world), personIds: oneOf(here), ...where })
    },
  ],
  'go out without the server': [
    2,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return
      const where = { roomId: chance.room, offline: true }
      const command = { ...here.place, ...asked(world), personIds: oneOf(here), ...where }
      later(world, chance.way ? { type: 'TakeOut', ...command, with: two } : { type: 'BringBack', ...command })
    },
  ],
  'hand over without the server': [
    5,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return
      const { place, party, stay } = here
      const how = { to: { personId: place.attendeeId }, proof: 'scan', offline: true } as const
      const receipt = { mark: stay.mark, issue: chance.one % 2 }
      const personIds = whoLeaves(party, stay, chance.way)
      if (personIds.length > 0)
        later(world, { type: 'HandOver', ...place, ...asked(world), personIds, receipt, ...how })
    },
  ],
  'hand over and undo without the server': [
    2,
    (world, chance) => {
      const here = somebodyHere(world, chance)
      if (!here) return
      const { place } = here
      const personIds = oneOf(here)
      const how = { to: { personId: place.attendeeId }, proof: 'code', offline: true } as const
      const handOver = { type: 'HandOver', ...place, ...asked(world), personIds, ...how } as const
      const undo = { type: 'UndoHandOver', ...place, ...asked(world), handOver: handOver.commandId } as const
      world.kept.push(() => {
        deliver(world, handOver)
        later(world, { ...undo, offline: true })
      })
    },
  ],
  'return without the server': [
    3,
    (world, chance) => {
      const gone = somebodyLeft(world, chance) ?? somebodyHere(world, chance)
      if (!gone) return
      const { roomId, mark } = gone.stay
      later(world, {
        type: 'Return',
        ...gone.place,
        ...asked(world),
        personIds: oneOf(gone),
        roomId,
        mark,
        offline: true,
      })
    },
  ],
  'scan an unknown tag': [
    3,
    (world, chance) => {
      const tag = pick(world.tags, chance.one)
      if (tag) waitForDropOff(world, tag, chance.way)
    },
  ],
}

/** Somebody who has left, as a tablet that heard nothing of it still has them. */
function somebodyLeft(world: World, chance: Parameters<typeof somebodyGone>[1]) {
  const stay = somebodyGone(world, chance)
  return stay && { stay, place: { gatheringId: stay.gatheringId, attendeeId: stay.attendeeId } }
}

/** A tablet keeps what it did with a tag until the drop-off is known. Meanwhile leaders see the tag. */
function waitForDropOff(world: World, tag: World['tags'][number], leaves: boolean): void {
  const [received, left] = [asked(world), asked(world)]
  let isNoted = false
  const attempt = (): void => {
    const { custody } = world.views
    const [child, place] = [custody.childOf(tag), custody.placeOf(tag.day, tag.mark)]
    if (child === undefined || !place) {
      const seen = { gatheringId: 1, roomId: LAMBS, ...tag, what: 'received', ...received } as const
      if (!isNoted) write(world, { type: 'TagSeen', data: seen })
      isNoted = true
      world.kept.push(attempt)
      return
    }
    deliver(world, { type: 'Receive', ...place, ...received, personIds: [child], roomId: LAMBS, offline: true })
    const how = { to: { personId: place.attendeeId }, proof: 'scan', offline: true } as const
    if (leaves) deliver(world, { type: 'HandOver', ...place, ...left, personIds: [child], ...how })
  }
  world.kept.push(attempt)
}
