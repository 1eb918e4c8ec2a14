import { z } from 'zod/mini'
import { textField } from '#domain/text-field.ts'
import { MOST_PEOPLE } from './slice.ts'

/** What an usher's phone says about the people that it counts. Forms, routes and events check it in the same way. */

const LONGEST_NAME = 40
const MISSING = 'Please enter the name of the door.'

/** What a door is called, for example "Balcony", where no tablet that was let in gives it a name. Never a person. */
export const DoorName = textField(LONGEST_NAME, {
  missing: MISSING,
  tooLong: 'The name of a door has 40 letters at most.',
}).check(z.minLength(1, MISSING))

/** How many people an usher has counted in five minutes: all of them so far, not those since the last time. */
export const SliceSum = z.int().check(z.minimum(0), z.maximum(MOST_PEOPLE))
