import { describe, expect, test } from 'vitest'
import { ageInYears, gradeOn } from './age.ts'
import { type ChildToPlace, type OpenRoom, whichRooms } from './which-room.ts'

const NOAH = 1_000_000_000_000_002
const ADA = 1_000_000_000_000_003
const SUNDAY = { today: '2026-11-28', promotion: '08-01' }

const years = (from: number, to: number) => ({ fromMonths: from * 12, toMonths: to * 12 + 11 })
const room = (roomId: number, more: Partial<OpenRoom> = {}): OpenRoom => ({ roomId, taken: 0, ...more })
const LAMBS = room(1, { ages: { fromMonths: 12, toMonths: 35 } })
const TODDLERS = room(2, { ages: { fromMonths: 18, toMonths: 29 } })
const LITTLE_FISH = room(3, { ages: years(3, 4) })
const ROOM_3 = room(4, { grades: { from: 'K', to: 2 } })

const roomsOf = (child: Partial<ChildToPlace>, open: readonly OpenRoom[], day = SUNDAY) =>
  whichRooms([{ personId: NOAH, ...child }], open, day).get(NOAH)
/** The rooms that are surely right, those that may be, and the one that is proposed. */
function offered(child: Partial<ChildToPlace>, open: readonly OpenRoom[], day = SUNDAY) {
  const { choices = [], chosen } = roomsOf(child, open, day) ?? {}
  const those = (isSure: boolean) => choices.filter((one) => one.isSure === isSure).map(({ roomId }) => roomId)
  return { sure: those(true), unsure: those(false), chosen }
}

describe('Which room a child goes to', () => {
  test('1. a child of 24 months goes to the room for 12 to 35 months, and with 36 months no more', () => {
    const born = '2024-11-28'
    expect(offered({ born }, [LAMBS]).chosen).toBe(1)
    expect(offered({ born }, [LAMBS], { ...SUNDAY, today: '2027-11-27' }).chosen).toBe(1)
    expect(offered({ born }, [LAMBS], { ...SUNDAY, today: '2027-11-28' })).toEqual({ sure: [], unsure: [] })
  })

  test('2. a month of birth counts as its first day, and a year as about that age: for rooms of years alone', () => {
    expect(offered({ born: '2024-11' }, [LAMBS], { ...SUNDAY, today: '2027-10-31' }).chosen).toBe(1)
    expect(offered({ born: '2024-11' }, [LAMBS], { ...SUNDAY, today: '2027-11-01' }).sure).toEqual([])
    const about = { bornAbout: 2023 }
    expect(ageInYears(about, SUNDAY.today)).toEqual({ years: 3, isAbout: true })
    const twoToFour = room(5, { ages: years(2, 4) })
    expect(offered(about, [LAMBS, TODDLERS, twoToFour])).toEqual({ sure: [5], unsure: [2, 1], chosen: 5 })
    expect(offered(about, [room(6, { ages: years(6, 8) })])).toEqual({ sure: [], unsure: [] })
  })

  test('3. a grade moves up on each promotion day since it was said', () => {
    const said = { is: 'K', since: '2026-05-10' } as const
    expect(gradeOn(said, '08-01', '2026-07-31')).toBe(0)
    expect(gradeOn(said, '08-01', '2026-08-01')).toBe(1)
    expect(gradeOn(said, '08-01', '2026-09-06')).toBe(1)
    expect(gradeOn({ ...said, since: '2026-08-01' }, '08-01', '2026-09-06')).toBe(0)
    expect(gradeOn(said, '08-01', '2029-09-06')).toBe(4)
    expect(offered({ grade: said }, [ROOM_3], { ...SUNDAY, today: '2028-09-06' }).sure).toEqual([])
  })

  test('4. where age and grade are limited and only the grade is known, the room is offered at the desk', () => {
    const both = { ...ROOM_3, ages: years(5, 7) }
    const grade = { is: 1, since: '2026-09-01' } as const
    expect(offered({ grade }, [both])).toEqual({ sure: [], unsure: [4] })
    expect(offered({ grade, born: '2020-02-11' }, [both]).chosen).toBe(4)
    expect(offered({ grade: { ...grade, is: 6 } }, [both])).toEqual({ sure: [], unsure: [] })
  })

  test('5. a child who is too old for the room of the last time gets the next one, as a new room', () => {
    const child = { born: '2023-11-20', lastRoom: 1 }
    expect(roomsOf(child, [LAMBS, LITTLE_FISH])?.choices).toEqual([
      { roomId: 3, why: 'new', isFull: false, isSure: true },
    ])
    const stillFits = { ...child, born: '2024-11-20' }
    const family = room(6, { ages: years(2, 2) })
    expect(roomsOf(stillFits, [family, LAMBS])?.choices.map(({ roomId, why }) => [roomId, why])).toEqual([
      [1, 'usual'],
      [6, 'fits'],
    ])
  })

  test('6. two siblings go to one room, also when another has a place for only one of them', () => {
    const [two, three] = [
      room(2, { ages: years(3, 5), places: 8, taken: 7 }),
      room(3, { ages: years(3, 8), places: 8 }),
    ]
    const siblings = [
      { personId: NOAH, born: '2023-01-05' },
      { personId: ADA, born: '2021-02-11' },
    ]
    const chosen = (...open: OpenRoom[]) =>
      [...whichRooms(siblings, open, SUNDAY).values()].map((one) => [one.chosen, one.choices[0]?.roomId])
    expect(chosen(two, three)).toEqual([
      [3, 3],
      [3, 3],
    ])
    expect(chosen({ ...two, taken: 6 }, three).flat()).toEqual([2, 2, 2, 2])
    // Each keeps the room of the last time.
    const asLastTime = siblings.map((child, at) => ({ ...child, lastRoom: at + 2 }))
    expect([...whichRooms(asLastTime, [two, three], SUNDAY).values()].map((one) => one.chosen)).toEqual([2, 3])
  })

  test('7. where no room fits, none is proposed', () => {
    expect(roomsOf({ born: '2012-03-01' }, [LAMBS, LITTLE_FISH])).toEqual({ choices: [], ageKnown: true })
    expect(roomsOf({ born: '2012-03-01' }, [])).toEqual({ choices: [], ageKnown: true })
  })

  test('of a child whose age nobody knows hides no room, and guesses none', () => {
    const anyAge = room(9)
    expect(offered({}, [LAMBS, ROOM_3])).toEqual({ sure: [], unsure: [1, 4] })
    expect(offered({}, [LAMBS, ROOM_3, anyAge])).toEqual({ sure: [9], unsure: [1, 4], chosen: 9 })
    expect(roomsOf({}, [anyAge])?.ageKnown).toBe(false)
  })

  test('is the one that staff have chosen, whatever the age', () => {
    expect(offered({ born: '2012-03-01', room: 1 }, [LAMBS, LITTLE_FISH])).toEqual({ sure: [1], unsure: [], chosen: 1 })
  })

  test('is first the one for the fewest ages, and of two such rooms the emptier one', () => {
    const [small, large] = [room(6, { ages: years(3, 3) }), room(7, { ages: years(2, 5) })]
    const fuller = { ...LITTLE_FISH, places: 10, taken: 5 }
    const emptier = room(8, { ages: years(3, 4), places: 10, taken: 2 })
    expect(offered({ born: '2023-01-05' }, [large, fuller, emptier, small]).sure).toEqual([6, 8, 3, 7])
  })
})

describe('A full room', () => {
  const full = { ...LAMBS, places: 12, taken: 12, overflowTo: 3 }
  const child = { born: '2024-11-28', lastRoom: 1 }

  test('is shown as full, and the one that is named for that is proposed', () => {
    expect(roomsOf(child, [full, LITTLE_FISH])).toMatchObject({
      choices: [
        { roomId: 1, why: 'usual', isFull: true },
        { roomId: 3, why: 'overflow', isFull: false, isSure: true },
      ],
      chosen: 3,
    })
    expect(offered(child, [{ ...full, taken: 11 }, LITTLE_FISH])).toEqual({ sure: [1], unsure: [], chosen: 1 })
  })

  test('whose other room is full too, or closed, leads to the desk', () => {
    expect(offered(child, [full, { ...LITTLE_FISH, places: 5, taken: 5 }]).chosen).toBeUndefined()
    expect(offered(child, [full])).toEqual({ sure: [1], unsure: [] })
    expect(offered(child, [{ ...LAMBS, never: 9, taken: 9 }]).chosen).toBeUndefined()
  })

  test('is not taken by two siblings when it has one place: the other goes where it leads', () => {
    const oneLeft = { ...full, taken: 11 }
    const siblings = [NOAH, ADA].map((personId) => ({ ...child, personId }))
    const found = [...whichRooms(siblings, [oneLeft, LITTLE_FISH], SUNDAY).values()]
    expect(found.map(({ chosen }) => chosen)).toEqual([1, 3])
  })
})
