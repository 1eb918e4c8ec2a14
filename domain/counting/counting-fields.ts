import { z } from 'zod'
import { cleanText } from '#domain/clean-text.ts'
import { MOST_PEOPLE } from './slice.ts'

/** What an usher's phone says about the people whom it counts. Forms, routes and events check it in the same way. */

const LONGEST_NAME = 40

/** What a door is called, for example "Balcony", where no tablet that was let in gives it a name. Never a person. */
export const DoorName = z
  .string('Please enter the name of the door.')
  .max(4 * LONGEST_NAME, 'The name of a door has 40 letters at most.')
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, 'Please enter the name of the door.')
      .max(LONGEST_NAME, 'The name of a door has 40 letters at most.'),
  )

/** How many people an usher has counted in five minutes: all of them so far, not those since the last time. */
export const SliceSum = z.int().min(0).max(MOST_PEOPLE)
