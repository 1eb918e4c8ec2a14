import { createHash } from 'node:crypto'
import type { Request } from 'express'
import type { Config } from '#server/configuration/config.ts'

/**
 * Allows nothing from another host but the church's logo, and nothing inline but the styles that the server has written
 * into this page. Styles that scripts set on elements, as React does, are not restricted by this.
 */
export function contentSecurity(request: Request, { logoUrl }: Config, styles = ''): string {
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
