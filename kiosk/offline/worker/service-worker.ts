import { addRoute, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/**
 * Lets the kiosk be loaded without a network. Each page comes from the server while it answers; while it does not,
 * the kept page and its files stand in. Nothing else passes through here: no call, no other page.
 */

declare const self: ServiceWorkerGlobalScope

/** Every built file that the kiosk may need. The build writes it. */
declare const KIOSK_FILES: readonly string[]

/** The page as this church's server shows it. The server writes both, so that another page is another worker. */
const page = { url: '/', revision: '%PAGE_REVISION%', integrity: '%PAGE_INTEGRITY%' }

/** How long a page may take before the kept one is shown, in seconds. */
const PATIENCE = 3

/** The paths of the kiosk, whatever is asked of them. */
const KIOSK_PATHS = /^\/(registration|confirmation|success)?(\?|$)/

/** A server that starts or fails answers too, but not with a page. */
const asPage = async ({ response }: { response: Response }): Promise<Response> => {
  if (response.status >= 500) throw new Error(`Answered ${response.status}`)
  return response
}

precache([...KIOSK_FILES.map((url) => ({ url, revision: null })), page])

const pageOrKept = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE,
  plugins: [{ fetchDidSucceed: asPage, handlerDidError: () => matchPrecache(page.url) }],
})
registerRoute(new NavigationRoute(pageOrKept, { allowlist: [KIOSK_PATHS] }))
addRoute({ directoryIndex: '', cleanURLs: false })

// The first worker serves the page that installed it. A newer one waits until it is told to take over.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
