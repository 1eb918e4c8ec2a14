import { createHash } from 'node:crypto'
import { LARGEST_PERSON_ID, SMALLEST_PERSON_ID, type AttendeeId, type CommandId } from '#domain/ids.ts'
import { chanceFrom, type Chance } from './chance.ts'

/** Values that depend only on the seed and a name, and not on earlier draws. Invented people need no secret ids. */
export type Derived = {
  chance(...name: Name): Chance
  personId(...name: Name): AttendeeId
  commandId(...name: Name): CommandId
}

type Name = readonly (string | number)[]

export function derivedFrom(seed: number): Derived {
  const digest = (kind: string, name: Name) =>
    createHash('sha256')
      .update([seed, kind, ...name].join('\0'))
      .digest()
  return {
    chance: (...name) => chanceFrom(digest('chance', name).readUInt32BE()),
    personId(...name) {
      const drawn = Number(digest('person', name).readBigUInt64BE() >> 11n)
      return SMALLEST_PERSON_ID + (drawn % (LARGEST_PERSON_ID - SMALLEST_PERSON_ID))
    },
    commandId(...name) {
      const hex = digest('command', name).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}
