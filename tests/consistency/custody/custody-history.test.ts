import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contradicted } from '#domain/attendance/custody/custody.ts'
import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { Instant, PersonId } from '#domain/ids.ts'
import { seed, times } from '#tests/storms/size.ts'
import { anySunday, deliverAll, happen } from './any-sunday.ts'
import { CHILDREN, type Deed, newWorld, ROOMS, type Views, viewsOf, type World, ZONE } from './sunday.ts'
import { deskAfter, issueThatOpens, openSlips, recordsOf, type Slip, tagsWithoutDropOff } from './slips.ts'

/** Any Sunday with children in our care is compared with slips of paper, which are slow and plain. */

const HISTORIES = times(1_000, 100_000)

/** Everything is compared after so many steps, and at the end. */
const EACH = 5

const inOrder = (lines: readonly string[]): string[] => lines.toSorted()

const lineOf = (slip: Slip): string =>
  [slip.box, slip.child, slip.mark, slip.index, `room ${slip.room}`, slip.isAsked ? 'asked' : slip.state].join(' ')

type Shown = ReturnType<Views['custody']['all']>[number]

const lineOfShown = ({ gatheringId, attendeeId, personId, mark, index, roomId, state, isAsked }: Shown): string =>
  [`${gatheringId}-${attendeeId}`, personId, mark, index, `room ${roomId}`, isAsked ? 'asked' : state].join(' ')

/** The church's date, by the calendar of the machine. */
const dayOf = (at: Instant): string => CALENDAR.format(new Date(at))
const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

const endOf = ({ end }: Shown): string => end?.is ?? 'open'
const endOfSlip = ({ ended }: Slip): string =>
  ended === null ? 'open' : typeof ended === 'string' ? ended : 'handed-over'

/** Everything that is shown of the children, and that the slips can say. */
function expectAsOnPaper({ custody, attendance }: Views, log: readonly DomainEvent[]): void {
  const desk = deskAfter(log)
  const { slips, contradicted: onPaper } = desk
  const open = openSlips(desk)
  const shown = custody.all()
  expect(inOrder(shown.map(lineOfShown)), 'who is here').toEqual(inOrder(open.map(lineOf)))
  for (const room of ROOMS)
    expect(custody.inRoom(room).length, `in room ${room}`).toBe(open.filter((slip) => slip.room === room).length)
  for (const child of CHILDREN) {
    const records = recordsOf(child, log)
    const own = open.filter((slip) => records.has(slip.child)).map(lineOf)
    expect(inOrder(custody.staysOf(child).map(lineOfShown)), `the stays of ${child}`).toEqual(inOrder(own))
  }
  for (const { box, mark, tapped } of slips) {
    const place = custody.placeOf(dayOf(tapped), mark)
    expect(`${place?.gatheringId}-${place?.attendeeId}`, `the drop-off of ${mark}`).toBe(box)
    const household = attendance.board(place!.gatheringId).attendanceOf(place!.attendeeId)
    const { issue, isClosed } = receiptOfMark(household!, mark)
    expect(isClosed ? null : issue, `the receipt that opens ${mark}`).toBe(issueThatOpens(box, mark, log))
    const red = inOrder([...(onPaper.get(box) ?? [])].map(String))
    expect(inOrder(contradicted(household!).map(String)), `contradictions of ${box}`).toEqual(red)
  }
  const tags = custody.unknownTags().map(({ mark, index }) => `${mark}-${index}`)
  expect(inOrder(tags), 'tags without a drop-off').toEqual(inOrder(tagsWithoutDropOff(log)))
  const days = [...new Set(slips.map(({ tapped }) => dayOf(tapped)))]
  const kept = slips
    .filter(({ ended }) => ended !== 'torn up')
    .map((slip) => `${slip.mark} ${slip.child} ${endOfSlip(slip)}`)
  const listed = days.flatMap((day) => custody.ofDay(day)).map((stay) => `${stay.mark} ${stay.personId} ${endOf(stay)}`)
  expect(inOrder(listed), 'how each stay ended').toEqual(inOrder(kept))
}

const openOf = ({ views }: World, child: PersonId) => views.custody.all().filter(({ personId }) => personId === child)

type Done<Did> = Extract<Deed, { did: Did }>

function expectDroppedOff(world: World, { mark, children }: Done<'dropped off'>): void {
  for (const child of children) expect(openOf(world, child).map((stay) => stay.mark)).toContain(mark)
}

function expectLeft(world: World, { place, children }: Done<'left'>): void {
  for (const child of children) expect(openOf(world, child)).not.toContainEqual(expect.objectContaining(place))
}

function expectInCare({ log }: World, { children }: Done<'was refused as in care'>): void {
  const open = openSlips(deskAfter(log))
  for (const child of children) {
    const records = recordsOf(child, log)
    expect(open.filter((slip) => records.has(slip.child))).not.toEqual([])
  }
}

/** What somebody was told is what is shown: nobody is told that it was done when it was not. */
function expectAsTold(world: World, deed: Deed): void {
  if (deed?.did === 'dropped off') expectDroppedOff(world, deed)
  else if (deed?.did === 'left') expectLeft(world, deed)
  else if (deed?.did === 'was refused as in care') expectInCare(world, deed)
  else if (deed) {
    const { place, room: roomId } = deed
    const there = expect.objectContaining({ ...place, roomId, state: 'in-the-room' })
    expect(openOf(world, deed.child), deed.did).toContainEqual(there)
  }
}

/** Everything that views show of children. */
const shownBy = ({ custody }: Views, log: readonly DomainEvent[]) => ({
  open: inOrder(custody.all().map(written)),
  days: inOrder(
    [...new Set(deskAfter(log).slips.map(({ tapped }) => dayOf(tapped)))]
      .flatMap((day) => custody.ofDay(day))
      .map(written),
  ),
})

const written = (stay: Shown): string => inOrder(Object.entries(stay).map((field) => JSON.stringify(field))).join()

/** The same facts, those of one group of children after those of another. Linked children stay in one group. */
function inAnotherOrder(log: readonly DomainEvent[]): DomainEvent[] {
  const groups = new Map<number, Set<number>>()
  const join = (...ids: number[]): void => {
    const all = new Set(ids.flatMap((id) => [id, ...(groups.get(id) ?? [])]))
    for (const id of all) groups.set(id, all)
  }
  for (const { data } of log) {
    if ('a' in data && 'b' in data) join(data.a, data.b)
    if ('attendeeId' in data)
      join(data.attendeeId, ...('stays' in data ? (data.stays ?? []) : []).map((one) => one.personId))
  }
  const linked = new Map(log.flatMap(({ type, data }) => (type === 'PeopleLinked' ? [[data.link, data.a]] : [])))
  const groupOf = ({ type, data }: DomainEvent): number => {
    const id = type === 'LinkRemoved' ? linked.get(data.link) : 'attendeeId' in data ? data.attendeeId : undefined
    const known = id ?? ('a' in data ? data.a : 0)
    return Math.min(known, ...(groups.get(known) ?? []))
  }
  return log.toSorted((one, other) => groupOf(other) - groupOf(one))
}

test(
  `N3: on any Sunday, the children who are here are those on the slips of paper (${seed})`,
  () =>
    fc.assert(
      fc.property(anySunday, ({ begins, steps }) => {
        const world = newWorld(begins)
        for (const [place, step] of steps.entries()) {
          expectAsTold(world, happen(world, step))
          if (place % EACH === 0) expectAsOnPaper(world.views, world.log)
        }
        deliverAll(world)
        expectAsOnPaper(world.views, world.log)
        const shown = shownBy(world.views, world.log)
        expect(shownBy(viewsOf(world.log), world.log), 'rebuilt').toEqual(shown)
        expect(shownBy(viewsOf(inAnotherOrder(world.log)), world.log), 'in another order').toEqual(shown)
      }),
      { numRuns: HISTORIES, seed },
    ),
  times(300_000, 7_200_000),
)
