import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** Somebody who may come to the door. The headers are those of all their requests. */
export type Caller = { readonly headers: Readonly<Record<string, string>>; readonly isAdministrator: boolean }

/** Everybody who may come to the door, from nobody to an administrator. */
export async function everybody(url: string): Promise<Caller[]> {
  const asAdmin: Parameters<typeof signedIn>[0]['asAdmin'] = (route, asked) =>
    askAt(url, route, asked, { authorization: ADMIN })
  const callers: Caller[] = [
    { headers: {}, isAdministrator: false },
    { headers: { authorization: ADMIN }, isAdministrator: true },
    { headers: { authorization: 'Basic OnNlc2FtZQ==' }, isAdministrator: false },
  ]
  for (const role of ['desk', 'care', 'greeter', 'administrator'] as const) {
    const { browser } = await signedIn({ url, asAdmin }, { roles: [role] })
    callers.push({ headers: browser.headers({ url }), isAdministrator: role === 'administrator' })
  }
  for (const kind of ['kiosk', 'desk', 'wall', 'counter'] as const) {
    const { tablet } = await letInTablet({ url }, { kind, serves: kind === 'counter' ? [1] : 'all' })
    callers.push({ headers: tablet.headers(), isAdministrator: false })
  }
  return callers
}
