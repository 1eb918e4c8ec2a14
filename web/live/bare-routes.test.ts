import { expect, test } from 'vitest'
import { HELLO_CODE } from '#wall/guests/hello-code.ts'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { guestPlace } from '#domain/contract/guest/guest-routes.ts'
import { signIn } from '#domain/contract/helper/helper-routes.ts'
import { SIGN_IN } from '#web/sign-in/SignIn.tsx'
import { CURRENT_EVENT, OWN_STANDING } from './bare-routes.ts'

test.each([
  ['which event is open', CURRENT_EVENT, currentEvent],
  ['how its device stands', OWN_STANDING, ownStanding],
  ['for the code that guests scan', HELLO_CODE, guestPlace],
  ['with what a helper signs in', SIGN_IN, signIn],
])('a page of a wall or a phone asks %s as the contract says', (_, asked, { method, path }) =>
  expect(asked).toMatchObject({ method, path }),
)
