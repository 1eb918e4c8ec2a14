import { z } from 'zod/mini'
import { cleanText } from '#domain/clean-text.ts'
import { textField } from '#domain/text-field.ts'

/** What is known about a helper. Forms, routes and events check it in the same way. */

const LONGEST_NAME = 60

/** A name, or the refusal in these words. */
const nameField = (missing: string) =>
  textField(LONGEST_NAME, { missing, tooLong: 'A name has 60 letters at most.' }).check(z.minLength(1, missing))

/** What a helper is called in the pages, for example "Martha Ostrander". */
export const HelperName = nameField('Please enter a name.')

/** The name with which a helper signs in. They choose it themselves. */
export const SignInName = nameField('Please choose a name to sign in with.')

/** Two names that differ only in capitals, in spaces or in how a letter is encoded are one sign-in name. */
export const foldedSignInName = (name: string): string =>
  cleanText(name).normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** What a helper may do. An administrator may do everything. */
export const HELPER_ROLES = ['administrator', 'desk', 'care', 'greeter', 'children', 'room'] as const
export const HelperRole = z.enum(HELPER_ROLES)
export type HelperRole = z.infer<typeof HelperRole>

/** The roles of those who look after children. Only a church with a children's room gives them. */
const ROLES_OF_ROOMS: readonly HelperRole[] = ['children', 'room']
export const isOfRooms = (role: HelperRole): boolean => ROLES_OF_ROOMS.includes(role)

/** Whether somebody with these roles has one of the wanted ones. An administrator may do everything. */
export const hasRole = (own: readonly HelperRole[], wanted: readonly HelperRole[]): boolean =>
  own.some((role) => role === 'administrator' || wanted.includes(role))

/** Whoever sees a tablet being used tries these first: one digit six times, or digits in a row. */
const isEasyPin = (pin: string): boolean =>
  new Set(pin).size === 1 || ['01234567890', '09876543210'].some((row) => row.includes(pin))

/** The PIN that a children's leader chooses, or the refusal in these words. */
export const ChosenPin = z.string('A PIN has six digits.').check(
  z.regex(/^\d{6}$/, 'A PIN has six digits.'),
  z.refine((pin) => !isEasyPin(pin), 'Please choose a PIN that is harder to guess.'),
)

/** The roles of a helper, each once. Several can be combined; an administrator needs no other. */
export const HelperRoles = z.pipe(
  z.array(HelperRole).check(z.minLength(1, 'Please choose a role.'), z.maxLength(HELPER_ROLES.length)),
  z.transform((roles): HelperRole[] =>
    roles.includes('administrator') ? ['administrator'] : HELPER_ROLES.filter((role) => roles.includes(role)),
  ),
)
