import { church } from '#kiosk/shell/calls/church.ts'

/**
 * The address that is typed on a tablet. This page was opened at an address of the church's network, unless it was
 * opened on the server's own computer.
 */
export function tabletAddress(): string {
  const { hostname, origin } = window.location
  const isOwnComputer = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  const { tabletUrl, publicUrl } = church()
  return ((isOwnComputer ? (tabletUrl ?? publicUrl) : undefined) ?? origin).replace(/\/$/, '')
}
