import { z } from 'zod/mini'
import { GatheringId, LocalDate } from '#domain/ids.ts'
import { textField } from '#domain/text-field.ts'

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

/** A word about a person. */
export const CareWord = textField(LONGEST_WORD, { tooLong: `A note has ${LONGEST_WORD} characters at most.` })

/** Why somebody no longer comes. */
export const STOPPED_BECAUSE = ['moved-away', 'died', 'other'] as const
export const StoppedBecause = z.enum(STOPPED_BECAUSE)
export type StoppedBecause = z.infer<typeof StoppedBecause>

/** That a person no longer comes, and since which day. */
export const NoLongerComes = z.object({ because: StoppedBecause, day: LocalDate })
export type NoLongerComes = z.infer<typeof NoLongerComes>
