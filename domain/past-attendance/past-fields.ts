import { z } from 'zod/mini'
import { textField } from '#domain/text-field.ts'

/** What an administrator says about a file of earlier years. Forms, routes and events check it in the same way. */

const MISSING = 'Please say which program the file comes from.'

/** What the program is called from which a file comes, for example "Planning Center". */
export const SourceName = textField(60, { missing: MISSING, tooLong: 'A name has 60 letters at most.' }).check(
  z.minLength(1, MISSING),
)

/** The name of an earlier service, as the file has it. */
export const ServiceName = textField(80).check(z.minLength(1))
