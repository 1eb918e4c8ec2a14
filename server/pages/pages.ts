import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Express, Request, Response } from 'express'
import { ADMIN_PAGES } from '#domain/contract/admin-pages.ts'
import type { Church } from '#domain/contract/church.ts'
import { KIOSK_PATHS } from '#domain/contract/device/kiosk-pages.ts'
import type { ForPages, ServePages } from './serve-pages.ts'
import { readBuiltFiles, serveAssets } from './built-files.ts'
import type { Config } from '#server/configuration/config.ts'
import { providedFileNow } from '#server/directory-import/provided-file.ts'
import { serveInstalledKiosk, serveInstalledPage } from './installed-kiosk.ts'
import { withFittingWords, withoutFirstWords } from './first-words.ts'
import { churchOf, tabletUrl, withChurch } from './church-in-page.ts'
import { contentSecurity } from './content-security.ts'
import type { DrawnPage } from '#server/pages/drawn/drawn-page.ts'
import { serveHello } from '#server/pages/hello/page.ts'
import { servePersonalPage } from '#server/pages/personal/page.ts'

/** The pages that are drawn in the browser, with their paths. Every other path shows the kiosk, which draws the 404. */
export const PAGES = {
  kiosk: { file: 'kiosk/index.html', paths: KIOSK_PATHS },
  wall: { file: 'admin/wall/index.html', paths: ['/admin/wall'] },
  counter: { file: 'admin/counting/index.html', paths: ['/count'] },
  invitation: { file: 'admin/join/index.html', paths: ['/join/:token'] },
  admin: { file: 'admin/index.html', paths: Object.keys(ADMIN_PAGES) },
} as const

/** The page that the server draws, at /qr/{userId}. */
const PERSONAL_PAGE = 'kiosk/personal/index.html'
/** The form for guests, at /hello. */
const HELLO_PAGE = 'kiosk/hello/index.html'

const DIST = 'dist'

/** Reads a page's HTML before the church's name is added. */
export type ReadPage = (file: string, url: string) => Promise<string>

/** Serves the built pages and their files, also while the log is not available yet. */
export function builtPages(folder = DIST): ServePages {
  const files = readBuiltFiles(folder)
  const read = (file: string): string => {
    const built = files.get(file)
    if (!built) throw new Error(`${join(folder, file)} was not built`)
    return built.toString()
  }
  return (app, parts) => {
    serveAssets(app, files)
    servePages(app, parts, async (file) => read(file), { worker: read('sw.js'), counterWorker: read('count-sw.js') })
  }
}

type Circumstances = {
  /** The development tool uses inline scripts, so then no content policy is set. */
  readonly isDev?: boolean
  /** The service worker that installs the kiosk on a tablet. Without one, an installed kiosk is removed. */
  readonly worker?: string | null
  /** The same for the counter on an usher's phone. */
  readonly counterWorker?: string | null
}

/** Serves the pages, reading their HTML with this function. */
export function servePages(
  app: Express,
  parts: ForPages,
  read: ReadPage,
  { isDev = false, worker = null, counterWorker = null }: Circumstances = {},
): void {
  const { config } = parts
  const church = churchOf(config)
  const html = (page: string, request: Request, more: Partial<Church> = {}) =>
    withChurch(page, { ...church, ...tabletUrl(config, request), ...more })
  const { send, sendDrawn } = replyingWith(config, isDev)
  const show = (file: string, status: number) => async (request: Request, response: Response) => {
    // Tablets keep the kiosk's page under its hash, so only the page of the admin area may change with the directory.
    const more = file === PAGES.admin.file ? providedFileNow(parts) : {}
    const page = withFittingWords(await read(file, request.originalUrl), parts, request)
    response.setHeader('Cache-Control', 'no-cache')
    send(request, response, status, html(page, request, more))
  }
  serveInstalledKiosk(app, {
    name: church.name,
    page: async (request) => html(withoutFirstWords(await read(PAGES.kiosk.file, '/')), request),
    policy: (request) => contentSecurity(request, config),
    worker,
  })
  serveInstalledPage(app, '/count-sw.js', {
    page: async (request) => html(await read(PAGES.counter.file, '/count'), request),
    policy: (request) => contentSecurity(request, config),
    worker: counterWorker,
  })
  for (const { file, paths } of Object.values(PAGES)) app.get([...paths], show(file, 200))
  const drawn = (file: string) => ({
    church,
    read: ({ originalUrl }: Request) => read(file, originalUrl),
    send: sendDrawn,
  })
  servePersonalPage(app, parts, drawn(PERSONAL_PAGE))
  serveHello(app, parts, drawn(HELLO_PAGE))
  app.get(/^\/(?!api\/|assets\/|health\/|socket\.io\/)/, show(PAGES.kiosk.file, 404))
}

/** Functions that send a page with its content policy. Pages that the server draws for each request are compressed. */
function replyingWith(config: Config, isDev: boolean) {
  const send = (request: Request, response: Response, status: number, page: string | Buffer, styles = ''): void => {
    if (!isDev) response.setHeader('Content-Security-Policy', contentSecurity(request, config, styles))
    response.status(status).type('html').send(page)
  }
  const sendDrawn: DrawnPage['send'] = (request, response, status, page, styles) => {
    response.vary('Accept-Encoding')
    const isSmaller = request.acceptsEncodings('gzip') === 'gzip'
    if (isSmaller) response.setHeader('Content-Encoding', 'gzip')
    send(request, response, status, isSmaller ? gzipSync(page) : page, styles)
  }
  return { send, sendDrawn }
}
