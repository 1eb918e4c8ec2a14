import { choosePin } from '#domain/contract/custody/pin-routes.ts'
import { acceptDevice, askToComeIn, fleet, letTabletsIn } from '#domain/contract/device/device-routes.ts'
import { inviteHelper, join } from '#domain/contract/helper/helper-routes.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { type Call, browserAt } from './browser.ts'

/** Where the demo runs, and how to call it as its administrator. */
export type DemoChurch = {
  readonly url: string
  readonly leaving: AbortSignal
  readonly asAdmin: Call
  /** The helpers sign in with the password that the demo prints. */
  readonly password: string
}

/** Lets a kiosk in, as an administrator does. Only such a one is lent marks for drop-offs. */
export async function letKioskIn({ url, leaving, asAdmin }: DemoChurch, name: string): Promise<Call> {
  const kiosk = browserAt(url, leaving)
  await asAdmin(letTabletsIn, { body: { open: true } })
  const { code } = await kiosk(askToComeIn, {})
  const found = (await asAdmin(fleet, {})).waiting.find((one) => one.code === code)
  if (!found) throw new Error('The kiosk of the demo was not let in')
  await asAdmin(acceptDevice, { params: { id: found.id }, body: { name, kind: 'kiosk', serves: 'all' } })
  await asAdmin(letTabletsIn, { body: { open: false } })
  return kiosk
}

/** Somebody who helps at the demo. A leader has a PIN. */
export type DemoHelper = {
  readonly name: string
  readonly signInName: string
  readonly roles: HelperRole[]
  readonly pin?: string
}

/** Invites a helper and signs them in, in a browser of their own. */
export async function signHelperIn(church: DemoChurch, { name, signInName, roles, pin }: DemoHelper): Promise<Call> {
  const { helper, path } = await church.asAdmin(inviteHelper, { body: { name, roles } })
  const phone = browserAt(church.url, church.leaving)
  const token = path.slice('/join/'.length)
  await phone(join, { params: { token }, body: { signInName, password: church.password } })
  if (pin !== undefined) await phone(choosePin, { params: { helperId: helper.id }, body: { pin } })
  return phone
}
