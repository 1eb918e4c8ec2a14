import { addRoute, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

/**
 * Loads the kiosk, the counter, or the page of a room without a network. A page comes from the server if it responds.
 * If not, the browser gets the kept page and its files. Calls and other pages do not pass through this worker.
 */

declare const self: ServiceWorkerGlobalScope

/** Every built file that the page may need, its address, and its paths with any query. The build fills them in. */
declare const PAGE_FILES: readonly string[]
/** The files that only a church with children's rooms needs. */
declare const ROOM_FILES: readonly string[]
/** The same for serving teams. */
declare const TEAM_FILES: readonly string[]
declare const PAGE_URL: string
declare const PAGE_PATHS: string

/** The page of this church's server. The server fills in both values, so that a changed page makes a new worker. */
const page = { url: PAGE_URL, revision: '%PAGE_REVISION%', integrity: '%PAGE_INTEGRITY%' }

/** How long the server may take for a page before the kept one is shown, in seconds. */
const PATIENCE = 3

/** Takes an error of the server as no response, so that the kept page is shown. */
const asPage = async ({ response }: { response: Response }): Promise<Response> => {
  if (response.status >= 500) throw new Error(`The server responded with ${response.status}`)
  return response
}

precache([...PAGE_FILES.map((url) => ({ url, revision: null })), page])

const pageOrKept = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE,
  plugins: [{ fetchDidSucceed: asPage, handlerDidError: () => matchPrecache(page.url) }],
})
registerRoute(new NavigationRoute(pageOrKept, { allowlist: [new RegExp(PAGE_PATHS)] }))
addRoute({ directoryIndex: '', cleanURLs: false })

/** They are kept once a page has said that there are rooms, or teams, and each newer worker keeps its own ones. */
const ROOMS = 'foyer-rooms'
const TEAMS = 'foyer-teams'

type Later = { readonly cacheName: string; readonly files: readonly string[] }
const OF_ROOMS: Later = { cacheName: ROOMS, files: ROOM_FILES }
const OF_TEAMS: Later = { cacheName: TEAMS, files: TEAM_FILES }
const LATER = [OF_ROOMS, OF_TEAMS]

for (const { cacheName, files } of LATER)
  registerRoute(({ url }) => files.includes(url.pathname), new CacheFirst({ cacheName }))

async function keepLater({ cacheName, files }: Later): Promise<void> {
  const kept = await caches.open(cacheName)
  await kept.addAll([...files])
}

const renewLater = async (later: Later): Promise<void> =>
  void ((await caches.has(later.cacheName)) && (await keepLater(later)))

async function forgetOld({ cacheName, files }: Later): Promise<void> {
  // Another page of this browser may keep them.
  if (files.length === 0 || !(await caches.has(cacheName))) return
  const kept = await caches.open(cacheName)
  for (const request of await kept.keys())
    if (!files.includes(new URL(request.url).pathname)) await kept.delete(request)
}

self.addEventListener('install', (event) => event.waitUntil(Promise.all(LATER.map(renewLater))))

// The first worker serves the page that installed it. A newer one waits for the message to take over.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), ...LATER.map(forgetOld)])),
)
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  if (event.data === 'keep rooms') event.waitUntil(keepLater(OF_ROOMS))
  if (event.data === 'keep teams') event.waitUntil(keepLater(OF_TEAMS))
})
