import { describe, expect, test } from 'vitest'
import { handedOver } from './tallies.ts'
import {
  type Tally,
  asKnownTo,
  countsFor,
  emptyTally,
  isDone,
  movedOn,
  peopleInTally,
  recorded,
  refusedFor,
  talliesAt,
  tallyFor,
  tapped,
  toSend,
  unsentIn,
} from './tally.ts'

const mainDoor = { name: 'Main door' }
const SERVICE = 2026112201
const NEXT = 2026112202
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)

let ids = 0
const newId = () => `slice ${(ids += 1)}`
const empty = emptyTally('phone', SERVICE, mainDoor)

/** Given a tally, when the usher taps these keys at these times. */
const when = (tally: Tally, ...taps: [by: number, time: string][]) =>
  taps.reduce((before, [by, time]) => tapped(before, { by, at: at(time) }, newId), tally)

type Off = [slice: number, people: number]

/** The server has everything. Staff have taken people off these slices, or have moved the tally. */
const sent = (tally: Tally, off: Off[] = [], movedTo?: number) =>
  recorded(tally, toSend(tally), {
    takenOff: off.map(([slice, people]) => ({ sliceId: tally.slices[slice]!.sliceId, people })),
    movedTo,
  })

const sums = ({ slices }: Tally) => slices.map(({ from, sum, sequence }) => [from.slice(11, 16), sum, sequence])

describe('An usher taps', () => {
  test('and each tap counts in its five minutes', () => {
    const tally = when(empty, [1, '16:21:00'], [5, '16:24:59'], [1, '16:25:00'])
    expect(peopleInTally(tally)).toBe(7)
    expect(sums(tally)).toEqual([
      ['16:20', 6, 2],
      ['16:25', 1, 1],
    ])
  })

  test('one person too many, and takes one off the same minutes, or else off the last ones with people', () => {
    const tally = when(empty, [5, '16:21:00'], [1, '16:25:00'], [-1, '16:26:00'], [-1, '16:27:00'])
    expect(sums(tally)).toEqual([
      ['16:20', 4, 2],
      ['16:25', 0, 2],
    ])
  })

  test('minus where nobody was counted, and nothing changes', () => {
    expect(when(empty, [-1, '16:21:00'])).toBe(empty)
    const back = when(empty, [1, '16:21:00'], [-1, '16:21:01'])
    expect(when(back, [-1, '16:21:02'])).toBe(back)
  })

  test('more often than one count takes, and it stays at 2,000', () => {
    const full = { ...empty, slices: [{ ...when(empty, [1, '16:21:00']).slices[0]!, sum: 1_998 }] }
    expect(peopleInTally(when(full, [5, '16:21:00'], [1, '16:26:00']))).toBe(2_000)
  })
})

describe('What the server has', () => {
  test('is not sent again, and what was tapped since is', () => {
    const before = when(empty, [5, '16:21:00'])
    const during = when(before, [1, '16:21:01'])
    const after = recorded(during, toSend(before), {})
    expect([peopleInTally(after), unsentIn(after)]).toEqual([6, 1])
    expect(toSend(after)).toMatchObject([{ sum: 6, sequence: 2 }])
    expect(toSend(sent(after))).toEqual([])
  })

  test('is known when the reply was lost and the same was sent again', () => {
    const tally = when(empty, [5, '16:21:00'])
    expect(unsentIn(sent(sent(tally)))).toBe(0)
  })

  test('never becomes less by a reply that comes late', () => {
    const first = when(empty, [1, '16:21:00'])
    const second = when(first, [1, '16:21:01'])
    const late = recorded(sent(second), toSend(first), {})
    expect(toSend(late)).toEqual([])
  })

  test('does not hide that a person was added and another taken off', () => {
    const tally = when(sent(when(empty, [1, '16:21:00'])), [1, '16:21:01'], [-1, '16:21:02'])
    expect([unsentIn(tally), toSend(tally).length]).toEqual([0, 1])
  })

  test('goes in parts when it is more than a hundred slices', () => {
    const many = Array.from({ length: 130 }, (_, n): [number, string] => [
      1,
      new Date(at('00:00:00') + n * 300_000).toISOString().slice(11, 19),
    ])
    const tally = many.reduce(
      (before, _, n) => tapped(before, { by: 1, at: at('00:00:00') + n * 300_000 }, newId),
      empty,
    )
    expect(toSend(tally)).toHaveLength(100)
    expect(toSend(sent(tally))).toHaveLength(30)
    expect(unsentIn(sent(sent(tally)))).toBe(0)
  })
})

describe('Staff', () => {
  test('take five minutes back, and the phone shows who is left and who is counted since', () => {
    const tally = sent(when(empty, [5, '16:21:00'], [1, '16:26:00']), [[0, 5]])
    expect(peopleInTally(tally)).toBe(1)
    expect(peopleInTally(when(tally, [5, '16:27:00']))).toBe(6)
    expect(peopleInTally(when(tally, [-1, '16:27:00'], [-1, '16:27:01']))).toBe(0)
  })

  test('take five minutes back, and the usher takes off those who are left, also without a network', () => {
    const tally = sent(when(empty, [5, '16:21:00'], [5, '16:26:00']), [[1, 5]])
    const six = Array.from({ length: 6 }, (): [number, string] => [-1, '16:31:00'])
    const shown = six.map((_, taps) => peopleInTally(when(tally, ...six.slice(0, taps + 1))))
    expect(shown).toEqual([4, 3, 2, 1, 0, 0])
    expect(peopleInTally(sent(when(tally, ...six)))).toBe(5)
  })

  test('take off the same people as the usher, and everybody who is counted in these minutes afterwards counts', () => {
    const fewer = when(when(empty, [5, '16:21:00']), [-1, '16:22:00'])
    const tally = sent(fewer, [[0, 5]])
    const more = when(tally, [1, '16:23:00'], [5, '16:23:01'])
    expect([peopleInTally(tally), peopleInTally(more)]).toEqual([0, 6])
    expect(peopleInTally(sent(more))).toBe(10)
  })

  test('take more people back than a hall holds, and the usher counts on', () => {
    const full = { ...empty, slices: [{ ...when(empty, [1, '16:21:00']).slices[0]!, sum: 9_997 }] }
    const more = when(sent(full, [[0, 9_997]]), [5, '16:22:00'])
    expect([peopleInTally(more), ...more.slices.map(({ sum }) => sum)]).toEqual([5, 9_997, 5])
  })

  test('undo that, and everybody counts again', () =>
    expect(peopleInTally(sent(sent(when(empty, [5, '16:21:00']), [[0, 5]])))).toBe(5))

  test('move a tally to the right service, where the usher counts on with it', () => {
    const moved = sent(when(empty, [5, '16:21:00']), [], NEXT)
    expect(countsFor(moved)).toBe(NEXT)
    expect(tallyFor([moved], NEXT, mainDoor, 1)).toBe(moved)
    expect(tallyFor([moved], SERVICE, mainDoor, 1)).toBeUndefined()
    expect([movedOn([moved], SERVICE), movedOn([moved], NEXT), movedOn([], SERVICE)]).toEqual([NEXT, NEXT, SERVICE])
    expect(countsFor(sent(when(moved, [1, '16:22:00'])))).toBe(SERVICE)
  })
})

describe('A phone that is handed to another usher', () => {
  const ids = { counterId: 'own', sliceId: (of: string) => `own ${of}` }
  const handed = (tally: Tally, ...sumsAtServer: number[]) =>
    handedOver(
      tally,
      sumsAtServer.map((sum, n) => ({ sliceId: tally.slices[n]!.sliceId, sum, sequence: 1 })),
      ids,
    )
  const people = (tallies: readonly Tally[]) => tallies.map(peopleInTally)

  test('sends everybody who is not recorded in a count of its own, also when a reply was lost', () => {
    const begun = when(empty, [5, '16:21:00'], [1, '16:22:00'], [5, '16:26:00'])
    const [old, own] = handed(begun, 5)
    expect(people([old!, own!])).toEqual([5, 6])
    expect([toSend(old!), sums(own!)]).toEqual([
      [],
      [
        ['16:20', 1, 1],
        ['16:25', 5, 1],
      ],
    ])
    expect([own!.counterId, own!.eventId, own!.door]).toEqual(['own', SERVICE, mainDoor])
  })

  test('shows both at the door, and counts on in its own', () => {
    const tallies = handed(when(empty, [5, '16:21:00'], [1, '16:26:00']), 5)
    expect(talliesAt(tallies, SERVICE, mainDoor)).toEqual(tallies)
    for (const by of [1, -1]) expect(tallyFor(tallies, SERVICE, mainDoor, by)).toBe(tallies[1])
    expect(tallyFor(handed(sent(when(empty, [5, '16:21:00'])), 5), SERVICE, mainDoor, -1)).toBeUndefined()
  })

  test('sends nobody twice when the server says it again', () => {
    const once = handed(when(empty, [5, '16:21:00'], [1, '16:22:00']), 5)
    expect(handed(once[0]!, 5)).toEqual([once[0]])
  })

  test('takes off who was taken off, and says how many could not be', () => {
    const fewer = when(sent(when(empty, [5, '16:21:00'])), [-1, '16:22:00'], [-1, '16:22:01'])
    expect(people(handed(when(fewer, [5, '16:26:00']), 5))).toEqual([5, 3])
    const [old, ...others] = handed(fewer, 5)
    expect([others, unsentIn(old!), old!.refused]).toEqual([[], 2, '409 not-your-count'])
  })

  test('counts on in the old one when its usher is back', () => {
    const [old] = handed(sent(when(empty, [5, '16:21:00'])), 5)
    const back = recorded(old!, old!.slices, {})
    expect(tallyFor([back], SERVICE, mainDoor, -1)).toBe(back)
  })
})

describe('A phone with several tallies', () => {
  const balcony = { id: 'let in', name: 'Balcony' }
  const here = when(empty, [1, '16:21:00'])
  const there = when(emptyTally('other', SERVICE, balcony), [5, '16:21:00'])

  test('keeps each door for itself, also when a counter that gives a door its name gets another one', () => {
    expect(talliesAt([here, there], SERVICE, mainDoor)).toEqual([here])
    expect(talliesAt([here, there], SERVICE, { ...balcony, name: 'Gallery' })).toEqual([there])
    expect(talliesAt([here, there], SERVICE, { name: 'Balcony' })).toEqual([])
  })

  test('takes a person off the one that has people', () => {
    const moved = sent({ ...when(empty, [1, '16:21:00']), eventId: NEXT }, [], SERVICE)
    expect(tallyFor([moved, empty], SERVICE, mainDoor, -1)).toBe(moved)
    expect(tallyFor([moved, empty], SERVICE, mainDoor, 1)).toBe(empty)
  })

  test('begins a new one where the server refuses the old one, which stays', () =>
    expect(tallyFor([refusedFor(here, 'too-late')], SERVICE, mainDoor, 1)).toBeUndefined())

  test('forgets one three days after it was delivered, and only when the server has all of it', () => {
    const [hour, delivered] = [3_600_000, at('16:25:01') + 71 * 3_600_000]
    const late = recorded(here, toSend(here), {}, null, delivered)
    expect(isDone(late, delivered + 71 * hour)).toBe(false)
    expect(isDone(late, delivered + 73 * hour)).toBe(true)
    expect(isDone(here, delivered + 9_999 * hour)).toBe(false)
    expect(isDone(asKnownTo('restored', late), delivered + 9_999 * hour)).toBe(false)
  })

  test('forgets one of an earlier version three days after its last five minutes', () => {
    const { deliveredAt: _, ...released } = sent(here)
    expect(isDone(released, at('18:00:00'))).toBe(false)
    expect(isDone(released, at('16:25:01') + 72 * 3_600_000)).toBe(true)
  })
})
