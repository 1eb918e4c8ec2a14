import { expect, test } from 'vitest'
import { HELLO_CODE } from '#wall/guests/hello-code.ts'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { guestPlace } from '#domain/contract/guest/guest-routes.ts'
import { CURRENT_EVENT, OWN_STANDING } from './bare-routes.ts'

test.each([
  ['which event is open', CURRENT_EVENT, currentEvent],
  ['how its device stands', OWN_STANDING, ownStanding],
  ['for the code that guests scan', HELLO_CODE, guestPlace],
])('a wall asks %s as the contract says', (_, asked, { method, path }) => expect(asked).toMatchObject({ method, path }))
