import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { createPlainCheckIns, plainIn } from './plain-check-ins.ts'
import type { Coming, Visitors } from './visitors.ts'
import { twiceAsLong } from '#domain/read-models/numbers/twice-as-long.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'

/** What each household did at one gathering. */
export type Attendances = {
  get(household: AttendeeId): HouseholdAttendance | undefined
  has(household: AttendeeId): boolean
  /** In the order in which they came. */
  keys(): Iterable<AttendeeId>
}

/** The attendances of a gathering as they are kept. */
export type KeptAttendances = Attendances & {
  of(household: Coming): HouseholdAttendance | undefined
  /**
   * Keeps what a household has done, in place of what it had done before. The people of this check-in are among those
   * who came with the household already.
   */
  set(household: Coming, attendance: HouseholdAttendance): void
}

/**
 * Returns what makes the attendances of each gathering. Every check-in of the church's history stays in memory, so a
 * plain one is kept as the number of its row, under the number of its household.
 */
export function attendancesOf(visitors: Pick<Visitors, 'find' | 'numbered'>): () => KeptAttendances {
  const plain = createPlainCheckIns()

  return () => {
    const kept = numberMap()
    /** Check-ins that no row can hold. The first of them is kept as the number -1, the next one as -2. */
    const others: HouseholdAttendance[] = []

    function of({ number, records }: Coming): HouseholdAttendance | undefined {
      const row = kept.get(number)
      if (row === undefined) return undefined
      return row < 0 ? others[-1 - row] : plain.read(row, records)
    }

    function rowOf(attendance: HouseholdAttendance, { records }: Coming): number | null {
      const checkIn = plainIn(attendance)
      return checkIn && plain.add(checkIn, records)
    }

    return {
      of,
      get(id) {
        const household = visitors.find(id)
        return household && of(household)
      },
      has(id) {
        const household = visitors.find(id)
        return household !== undefined && kept.get(household.number) !== undefined
      },
      *keys() {
        for (const number of kept.keys()) yield visitors.numbered(number).id
      },
      set(household, attendance) {
        const row = kept.get(household.number)
        if (row !== undefined && row < 0) others[-1 - row] = attendance
        else kept.set(household.number, rowOf(attendance, household) ?? -others.push(attendance))
      },
    }
  }
}

/**
 * Numbers by numbers, in the order in which they were added: a map in a third of the memory, because it holds nothing
 * else. Both are whole and have at most 31 bits, and none is ever removed.
 */
type NumberMap = {
  get(key: number): number | undefined
  set(key: number, value: number): void
  keys(): IterableIterator<number>
}

export function numberMap(): NumberMap {
  const keys = numberedIds(Int32Array)
  /** The value of each key, by the number of the key. */
  let values = new Int32Array(6)

  return {
    get(key) {
      const number = keys.find(key)
      return number === undefined ? undefined : values[number]
    },
    set(key, value) {
      const number = keys.numberOf(key)
      if (number === values.length) values = twiceAsLong(values)
      values[number] = value
    },
    *keys() {
      for (let number = 0; number < keys.count(); number += 1) yield keys.idOf(number)
    },
  }
}
