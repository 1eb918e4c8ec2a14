import { RequestRefused } from '#server/request-refused.ts'
import { insistOnReach } from '#server/webhooks/reachable.ts'

type Address = { readonly url: string; readonly privateHttp: boolean }

const NO_ADDRESS = 'This is no address. It looks like https://texts.example.org/foyer.'
const HTTPS = 'The address must begin with https. Plain http is only for the church’s own network.'
const PASSWORD = 'An address with a name or a password in it is not taken.'

/**
 * Refuses an address that can never work, and says why. A name is looked up with each delivery, so what it leads to is
 * not known yet.
 */
export function insistOnAddress({ url: text, privateHttp }: Address): void {
  const message = whyUnfit(text, privateHttp)
  if (message !== null) throw new RequestRefused('address-unfit', { message })
  try {
    insistOnReach(new URL(text), privateHttp)
  } catch {
    throw new RequestRefused('address-unfit')
  }
}

function whyUnfit(text: string, privateHttp: boolean): string | null {
  const url = URL.parse(text)
  if (!url || url.hostname === '') return NO_ADDRESS
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && privateHttp)) return HTTPS
  return url.username === '' && url.password === '' ? null : PASSWORD
}
