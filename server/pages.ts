import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Express, Request, Response } from 'express'
import sirv from 'sirv'
import { CHURCH_META, type Church } from '#domain/contract/church.ts'
import type { Config } from '#server/config.ts'
import type { Parts } from '#server/parts.ts'
import { serveInstalledKiosk } from '#server/installed-kiosk.ts'
import { escaped } from '#server/personal/html.ts'
import { servePersonalPage } from '#server/personal/page.ts'

/** The pages that draw themselves, and which paths show them. Whatever is not listed shows the kiosk, which draws the 404. */
export const PAGES = {
  kiosk: { file: 'kiosk/index.html', paths: ['/', '/registration', '/confirmation', '/success'] },
  wall: { file: 'admin/wall/index.html', paths: ['/admin/wall'] },
  admin: { file: 'admin/index.html', paths: ['/admin', '/admin/schedule', '/directory'] },
} as const

/** The page that the server draws, at /qr/{userId}. */
const PERSONAL_PAGE = 'kiosk/personal/index.html'

export const DIST = 'dist'

/** Reads a page's HTML as it is before the church's name is in it. */
export type ReadPage = (file: string, url: string) => Promise<string>

const builtPage: ReadPage = (file) => readFile(join(DIST, file), 'utf8')

export const churchOf = ({ churchName, logoUrl, homeUrl, timeZone, publicUrl }: Config): Church => ({
  name: churchName,
  timeZone,
  ...(logoUrl === undefined ? {} : { logoUrl }),
  ...(homeUrl === undefined ? {} : { homeUrl }),
  ...(publicUrl === undefined ? {} : { publicUrl }),
})

/** Serves the built pages and their files. */
export function serveBuiltPages(app: Express, parts: Parts): void {
  // Names of built files change with their content, so a tablet may keep them for ever.
  app.use('/assets', sirv(join(DIST, 'assets'), { immutable: true, maxAge: 31_536_000, gzip: true, brotli: true }))
  servePages(app, parts, builtPage)
}

/** `isDev`: the tool that sends changes to open browsers works with inline scripts, so no content policy is set. */
export function servePages(app: Express, parts: Parts, read: ReadPage, { isDev = false } = {}): void {
  const { config } = parts
  const church = churchOf(config)
  const html = withChurch(church)
  const send = (request: Request, response: Response, status: number, page: string) => {
    if (!isDev) response.setHeader('Content-Security-Policy', contentSecurity(request, config))
    response.status(status).type('html').send(page)
  }
  const show = (file: string, status: number) => async (request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'no-cache')
    send(request, response, status, html(await read(file, request.originalUrl)))
  }
  serveInstalledKiosk(app, {
    name: church.name,
    page: async () => html(await read(PAGES.kiosk.file, '/')),
    policy: (request) => contentSecurity(request, config),
    worker: isDev ? null : join(DIST, 'sw.js'),
  })
  for (const { file, paths } of Object.values(PAGES)) app.get([...paths], show(file, 200))
  servePersonalPage(app, parts, { church, read: ({ originalUrl }) => read(PERSONAL_PAGE, originalUrl), send })
  app.get(/^\/(?!api\/|assets\/|health\/|socket\.io\/)/, show(PAGES.kiosk.file, 404))
}

/** Writes what the page must know of the church into its meta element. */
function withChurch(church: Church): (html: string) => string {
  const content = escaped(JSON.stringify(church))
  const placeholder = new RegExp(`<meta name="${CHURCH_META}"[^>]*>`)
  const title = church.name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return (html) =>
    html
      .replace(placeholder, () => `<meta name="${CHURCH_META}" content="${content}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
}

/** Nothing from another host but the church's own logo. Styles may be inline: the kit sets its variables that way. */
function contentSecurity(request: Request, { logoUrl }: Config): string {
  const host = request.get('host') ?? ''
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${logoUrl ? ` ${new URL(logoUrl).origin}` : ''}`,
    `font-src 'self'`,
    // Older Safari does not count a socket of the page's own host as 'self'.
    `connect-src 'self' ws://${host} wss://${host}`,
    `worker-src 'self' blob:`,
    `media-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
