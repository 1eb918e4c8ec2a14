import { z } from 'zod/mini'
import { textField } from '#domain/text-field.ts'

export const LONGEST_KIND = 40
const missing = 'Please say what was checked.'

/** What a clearance is about, in the words of the church: "Background check". */
export const ClearanceKind = textField(LONGEST_KIND, { missing, tooLong: 'This has 40 letters at most.' }).check(
  z.minLength(1, missing),
)
