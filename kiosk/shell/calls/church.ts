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

/** What personal links start with: the address that phones can reach. */
export const publicOrigin = (): string => (church().publicUrl ?? window.location.origin).replace(/\/$/, '')
