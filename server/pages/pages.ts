import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Express, Request, Response } from 'express'
import { ADMIN_PAGES } from '#domain/contract/admin-pages.ts'
import { CHURCH_META, type Church, type RoomsOfChurch } from '#domain/contract/church.ts'
import { KIOSK_PATHS } from '#domain/contract/device/kiosk-pages.ts'
import type { ForPages, ServePages } from './serve-pages.ts'
import { readBuiltFiles, serveAssets } from './built-files.ts'
import type { Config } from '#server/configuration/config.ts'
import { providedFileNow } from '#server/directory-import/provided-file.ts'
import { serveInstalledKiosk, serveInstalledPage } from './installed-kiosk.ts'
import { withFittingWords, withoutFirstWords } from './first-words.ts'
import type { DrawnPage } from '#server/pages/drawn/drawn-page.ts'
import { serveApiDocs } from '#server/pages/api-docs/page.ts'
import { serveHelp } from '#server/pages/help/page.ts'
import { serveHello } from '#server/pages/hello/page.ts'
import { servePersonalPage } from '#server/pages/personal/page.ts'
import { createHash } from 'node:crypto'
import { version } from '#server/configuration/version.ts'
import { addresses } from '#server/http/addresses.ts'
import { escaped } from '#server/pages/drawn/html.ts'

export const churchOf = ({ churchName, logoUrl, homeUrl, timeZone, publicUrl, ...config }: Config): Church => ({
  name: churchName,
  timeZone,
  version,
  ...(logoUrl === undefined ? {} : { logoUrl }),
  ...(homeUrl === undefined ? {} : { homeUrl }),
  ...(publicUrl === undefined ? {} : { publicUrl }),
  ...(config.familyNameFirst && { familyNameFirst: true }),
  ...(config.withoutHebrewNames && { withoutHebrewNames: true }),
})

/**
 * The address for tablets, when the page is opened at `localhost`. It is not needed when the church has set PUBLIC_URL.
 */
function tabletUrl(config: Config, request: Request): Pick<Church, 'tabletUrl'> {
  const [tablet] = addresses(config, request.socket.localPort ?? config.port).tablets
  return tablet && config.publicUrl === undefined ? { tabletUrl: tablet } : {}
}

/** A page of a church without children's rooms or serving teams says nothing of them. */
const roomsNow = (services: ForPages): RoomsOfChurch =>
  'views' in services
    ? {
        ...(services.views.rooms.inUse().length > 0 && { hasRooms: true }),
        ...(services.views.teams.inUse().length > 0 && { hasTeams: true }),
      }
    : {}

/** A mark in a page. The name of the church takes its place, and is shown before the script runs. */
const NAME_OF_CHURCH = '<!-- name of the church -->'

/** Writes what the page must know about the church into its meta element, and the church's name where it is shown. */
function withChurch(page: string, church: Church): string {
  const content = escaped(JSON.stringify(church))
  const placeholder = new RegExp(`<meta name="${CHURCH_META}"[^>]*>`)
  const name = church.name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return page
    .replace(placeholder, () => `<meta name="${CHURCH_META}" content="${content}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(NAME_OF_CHURCH, () => name)
}

/** The pages that are drawn in the browser, with their paths. Every other path shows the kiosk, which draws the 404. */
export const PAGES = {
  kiosk: { file: 'kiosk/index.html', paths: KIOSK_PATHS },
  wall: { file: 'wall/index.html', paths: ['/admin/wall'] },
  counter: { file: 'counter/index.html', paths: ['/count'] },
  printer: { file: 'printer/index.html', paths: ['/print'] },
  room: { file: 'room/index.html', paths: ['/room'] },
  receipt: { file: 'guest/receipt/index.html', paths: ['/receipt'] },
  invitation: { file: 'admin/join/index.html', paths: ['/join/:token'] },
  admin: { file: 'admin/index.html', paths: Object.keys(ADMIN_PAGES) },
} as const

/** What stands behind the `#` of this address opens a receipt: no cache keeps the page, and no address leaks. */
function neverKept(response: Response): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('X-Robots-Tag', 'noindex, nofollow')
}

/** The page that the server draws, at /qr/{userId}. */
const PERSONAL_PAGE = 'guest/personal/index.html'
/** The form for guests, at /hello. */
const HELLO_PAGE = 'guest/hello/index.html'
/** The guides, at /help, and the calls of the API, at /api/docs. */
const HELP_PAGE = 'admin/help/index.html'

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
    servePages(app, parts, async (file) => read(file), {
      worker: read('sw.js'),
      counterWorker: read('count-sw.js'),
      roomWorker: read('room-sw.js'),
    })
  }
}

type Circumstances = {
  /** The development tool uses inline scripts, so then no content policy is set. */
  readonly isDev?: boolean
  /** The service worker that installs the kiosk on a tablet. Without one, an installed kiosk is removed. */
  readonly worker?: string | null
  /** The worker of the counter on an usher's phone. */
  readonly counterWorker?: string | null
  /** The worker of a room's page on the tablet at its door. */
  readonly roomWorker?: string | null
}

/** Serves the pages, reading their HTML with this function. */
export function servePages(
  app: Express,
  parts: ForPages,
  read: ReadPage,
  { isDev = false, worker = null, counterWorker = null, roomWorker = null }: Circumstances = {},
): void {
  const { config } = parts
  const church = churchOf(config)
  const html = (page: string, request: Request, more: Partial<Church & RoomsOfChurch> = {}) =>
    withChurch(page, { ...church, ...tabletUrl(config, request), ...more })
  const { send, sendDrawn } = replyingWith(config, isDev)
  const show = (file: string, status: number) => async (request: Request, response: Response) => {
    // Tablets keep the kiosk's page under its hash, so only the page of the admin area may change with the directory.
    const more = file === PAGES.admin.file ? { ...providedFileNow(parts), ...roomsNow(parts) } : {}
    const page = withFittingWords(await read(file, request.originalUrl), parts, request)
    response.setHeader('Cache-Control', 'no-cache')
    if (file === PAGES.receipt.file) neverKept(response)
    send(request, response, status, html(page, request, more))
  }
  serveInstalledKiosk(app, {
    name: church.name,
    page: async (request) => html(withoutFirstWords(await read(PAGES.kiosk.file, '/')), request),
    policy: (request) => contentSecurity(request, config),
    worker,
  })
  const install = (path: string, url: string, file: string, itsWorker: string | null): void =>
    serveInstalledPage(app, path, {
      page: async (request) => html(await read(file, url), request),
      policy: (request) => contentSecurity(request, config),
      worker: itsWorker,
    })
  install('/count-sw.js', '/count', PAGES.counter.file, counterWorker)
  install('/room-sw.js', '/room', PAGES.room.file, roomWorker)
  for (const { file, paths } of Object.values(PAGES)) app.get([...paths], show(file, 200))
  const drawn = (file: string) => ({
    church,
    read: ({ originalUrl }: Request) => read(file, originalUrl),
    send: sendDrawn,
  })
  servePersonalPage(app, parts, drawn(PERSONAL_PAGE))
  serveHello(app, parts, drawn(HELLO_PAGE))
  serveHelp(app, drawn(HELP_PAGE))
  serveApiDocs(app, drawn(HELP_PAGE))
  app.get(/^\/(?!api\/|assets\/|health\/|socket\.io\/)/, show(PAGES.kiosk.file, 404))
}

/** As small as a page of some kilobytes becomes within a millisecond. */
const SMALLER = {
  br: (page: string) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page: string) => gzipSync(page),
}

/** Functions that send a page with its content policy. Pages that the server draws for each request are compressed. */
function replyingWith(config: Config, isDev: boolean) {
  const send = (request: Request, response: Response, status: number, page: string | Buffer, styles = ''): void => {
    if (!isDev) response.setHeader('Content-Security-Policy', contentSecurity(request, config, styles))
    response.status(status).type('html').send(page)
  }
  const sendDrawn: DrawnPage['send'] = (request, response, status, page, styles) => {
    response.vary('Accept-Encoding')
    // Browsers take Brotli over https only.
    const encoding = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one))
    if (encoding) response.setHeader('Content-Encoding', encoding)
    send(request, response, status, encoding ? SMALLER[encoding](page) : page, styles)
  }
  return { send, sendDrawn }
}

/**
 * Allows nothing from another host but the church's logo, and nothing inline but the styles that the server has written
 * into this page. Styles that scripts set on elements, as React does, are not restricted by this.
 */
function contentSecurity(request: Request, { logoUrl }: Config, styles = ''): string {
  const host = request.get('host') ?? ''
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${styles ? ` 'sha256-${createHash('sha256').update(styles).digest('base64')}'` : ''}`,
    `img-src 'self' data: blob:${logoUrl ? ` ${new URL(logoUrl).origin}` : ''}`,
    `font-src 'self'`,
    // Older versions of Safari do not treat a socket to the page's own host as 'self'.
    `connect-src 'self' ws://${host} wss://${host}`,
    `worker-src 'self' blob:`,
    `media-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
