import type { Request } from 'express'
import { CHURCH_META, type Church } from '#domain/contract/church.ts'
import type { Config } from '#server/configuration/config.ts'
import { version } from '#server/configuration/version.ts'
import { addresses } from '#server/http/addresses.ts'
import { escaped } from '#server/pages/drawn/html.ts'

export const churchOf = ({ churchName, logoUrl, homeUrl, timeZone, publicUrl }: Config): Church => ({
  name: churchName,
  timeZone,
  version,
  ...(logoUrl === undefined ? {} : { logoUrl }),
  ...(homeUrl === undefined ? {} : { homeUrl }),
  ...(publicUrl === undefined ? {} : { publicUrl }),
})

/**
 * The address for tablets, when the page is opened at `localhost`. It is not needed when the church has set PUBLIC_URL.
 */
export function tabletUrl(config: Config, request: Request): Pick<Church, 'tabletUrl'> {
  const [tablet] = addresses(config, request.socket.localPort ?? config.port).tablets
  return tablet && config.publicUrl === undefined ? { tabletUrl: tablet } : {}
}

/** A mark in a page. The name of the church takes its place, and is shown before the script runs. */
const NAME_OF_CHURCH = '<!-- name of the church -->'

/** Writes what the page must know about the church into its meta element, and the church's name where it is shown. */
export function withChurch(page: string, church: Church): string {
  const content = escaped(JSON.stringify(church))
  const placeholder = new RegExp(`<meta name="${CHURCH_META}"[^>]*>`)
  const name = church.name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return page
    .replace(placeholder, () => `<meta name="${CHURCH_META}" content="${content}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(NAME_OF_CHURCH, () => name)
}
