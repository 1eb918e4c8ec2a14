import { z } from 'zod/mini'
import { PUBLISHED_TYPES, type PublishedType } from '#domain/published-events/published-types.ts'
import { textField } from '#domain/text-field.ts'

/** What an administrator says about a webhook. Forms, routes and events check it in the same way. */

/** The id of a webhook: a UUID. */
export const WebhookId = z.guid()
export type WebhookId = z.infer<typeof WebhookId>

const LONGEST_NAME = 60
const LONGEST_ADDRESS = 2000
const NAME_MISSING = 'Please enter a name.'
const ADDRESS_MISSING = 'Please enter an address.'

/** What a webhook is called, for example "Texts to parents". */
export const WebhookName = textField(LONGEST_NAME, {
  missing: NAME_MISSING,
  tooLong: 'A name has 60 letters at most.',
}).check(z.minLength(1, NAME_MISSING))

/** Where a webhook goes. The server says which addresses can never work. */
export const WebhookAddress = z
  .string(ADDRESS_MISSING)
  .check(
    z.trim(),
    z.minLength(1, ADDRESS_MISSING),
    z.maxLength(LONGEST_ADDRESS, 'An address has 2,000 characters at most.'),
  )

/** Which published events a webhook sends: `all`, also those that a later version adds, or a list of types. */
export const EventsOfWebhook = z.union([
  z.literal('all'),
  z.array(z.enum(PUBLISHED_TYPES)).check(z.minLength(1, 'Please choose at least one kind of event.'), z.maxLength(100)),
])
export type EventsOfWebhook = 'all' | readonly PublishedType[]
