import { z } from 'zod'
import { cleanText } from '#domain/clean-text.ts'
import { GatheringId } from '#domain/ids.ts'

/** What those who care for people write down. The forms, the calls and the events check it in the same way. */

/** Why somebody is on the board of care. Its rules are in `domain/read-models/care/rules.ts`. */
export const CARE_LISTS = ['first-time', 'second-visit', 'missed-three', 'back-again'] as const
export const CareList = z.enum(CARE_LISTS)
export type CareList = z.infer<typeof CareList>

/** What was done. `note` is a word alone. */
const CARE_DEEDS = ['called', 'visited', 'not-needed', 'note'] as const
export const CareDeed = z.enum(CARE_DEEDS)
export type CareDeed = z.infer<typeof CareDeed>

/** One time that somebody is on a list: the gathering is the one with which it began. */
export const TimeOnList = z.strictObject({ list: CareList, gatheringId: GatheringId })
export type TimeOnList = z.infer<typeof TimeOnList>

/** As long as a note may be, in characters: a paragraph. */
export const LONGEST_WORD = 1000

const TOO_LONG = `A note has ${LONGEST_WORD} characters at most.`

/** A word about a person as it is stored: on one line, without spaces at its ends. */
export const CareWord = z
  .string()
  .max(4 * LONGEST_WORD, TOO_LONG)
  .transform(cleanText)
  .pipe(z.string().max(LONGEST_WORD, TOO_LONG))
