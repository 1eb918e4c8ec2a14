import { addRoute, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/**
 * Loads the kiosk without a network. A page comes from the server if it responds. If not, the browser gets the kept page
 * and its files. Calls and other pages do not pass through this worker.
 */

declare const self: ServiceWorkerGlobalScope

/** Every built file that the kiosk may need. The build fills it in. */
declare const KIOSK_FILES: readonly string[]

/** The page of this church's server. The server fills in both values, so that a changed page makes a new worker. */
const page = { url: '/', revision: '%PAGE_REVISION%', integrity: '%PAGE_INTEGRITY%' }

/** How long the server may take for a page before the kept one is shown, in seconds. */
const PATIENCE = 3

/** The paths of the kiosk, with any query. */
const KIOSK_PATHS = /^\/(registration|confirmation|success)?(\?|$)/

/** Takes an error of the server as no response, so that the kept page is shown. */
const asPage = async ({ response }: { response: Response }): Promise<Response> => {
  if (response.status >= 500) throw new Error(`The server responded with ${response.status}`)
  return response
}

precache([...KIOSK_FILES.map((url) => ({ url, revision: null })), page])

const pageOrKept = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE,
  plugins: [{ fetchDidSucceed: asPage, handlerDidError: () => matchPrecache(page.url) }],
})
registerRoute(new NavigationRoute(pageOrKept, { allowlist: [KIOSK_PATHS] }))
addRoute({ directoryIndex: '', cleanURLs: false })

// The first worker serves the page that installed it. A newer one waits for the message to take over.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
