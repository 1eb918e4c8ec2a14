import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser sends this from a page of this server. Browsers say the origin with every call that
 * changes something.
 */
export const isOwnOrigin = ({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host

/** Whether a page of another site sends this. Programs that are no browsers send no origin. */
export const isFromOtherSite = (headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean =>
  headers.origin !== undefined && !isOwnOrigin(headers)
