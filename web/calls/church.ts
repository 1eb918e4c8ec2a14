import { CHURCH_META, Church } from '#domain/contract/church.ts'

const unnamed: Church = { name: 'Foyer', timeZone: 'America/Chicago' }

/** Whose kiosk this is, from what the server wrote into the page. A page without it still works. */
function readChurch(): Church {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${CHURCH_META}"]`)?.content
  try {
    return Church.parse({ ...unnamed, ...JSON.parse(written ?? '{}') })
  } catch {
    return unnamed
  }
}

let known: Church | undefined

/** The church of this page. */
export const church = (): Church => (known ??= readChurch())

/** Whether a form asks for a Hebrew name: everywhere, or only for somebody who has one, if the church chose that. */
export const asksForHebrewName = (known = ''): boolean => !church().withoutHebrewNames || known !== ''

/** Whether this page was opened on the server's own computer: at an address that means another computer elsewhere. */
export function isOnServersComputer(): boolean {
  const { hostname } = window.location
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** What personal links start with: the address that phones can reach. No phone reaches this machine as `localhost`. */
export function publicOrigin(): string {
  const { publicUrl, tabletUrl } = church()
  return (publicUrl ?? (isOnServersComputer() ? tabletUrl : undefined) ?? window.location.origin).replace(/\/$/, '')
}
