import { createHash } from 'node:crypto'
import type { Express, Request, Response } from 'express'
import sirv from 'sirv'

/** What a page needs so that a device loads it without a network. */
export type InstalledPage = {
  readonly page: (request: Request) => Promise<string>
  /** The page's content security policy, which is stored with the page. */
  readonly policy: (request: Request) => string
  /** The built service worker; null when none should be installed. */
  readonly worker: string | null
}

/** What the kiosk's page needs so that a tablet can install it. */
export type InstalledKiosk = InstalledPage & {
  /** The name of the church, shown under the icon. */
  readonly name: string
}

const ICONS = 'kiosk/offline/icons'

/**
 * Served when there is no worker. It uninstalls what a tablet has installed. With a missing file alone, every tablet
 * would keep the old worker.
 */
export const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Serves the worker, always under the same name, and the manifest that names the kiosk on a tablet. */
export function serveInstalledKiosk(app: Express, kiosk: InstalledKiosk): void {
  serveInstalledPage(app, '/sw.js', kiosk)
  app.get('/manifest.webmanifest', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache')
    response.type('application/manifest+json').send(JSON.stringify(manifestOf(kiosk.name)))
  })
  app.use('/icons', sirv(ICONS, { maxAge: 86_400 }))
}

/** Serves the worker of a page that loads without a network. */
export const serveInstalledPage = (app: Express, path: string, page: InstalledPage): void =>
  void app.get(path, sendWorker(page))

const sendWorker = (installed: InstalledPage) => async (request: Request, response: Response) => {
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Content-Security-Policy', `default-src 'none'; connect-src 'self'`)
  response.type('text/javascript').send(await workerFor(installed, request))
}

/** The worker contains a name for the page that it keeps, so that a church with a new name gets a new worker. */
async function workerFor({ page, policy, worker }: InstalledPage, request: Request): Promise<string> {
  if (worker === null) return RETIRING_WORKER
  const html = await page(request)
  const integrity = `sha256-${createHash('sha256').update(html).digest('base64')}`
  const revision = createHash('sha256').update(html).update(policy(request)).digest('hex')
  return worker.replace('%PAGE_INTEGRITY%', integrity).replace('%PAGE_REVISION%', revision)
}

const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'fullscreen',
  background_color: '#FBF8F3',
  theme_color: '#FBF8F3',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
