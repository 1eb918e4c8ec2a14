import { church, isOnServersComputer } from '#web/calls/church.ts'

/**
 * The address that is typed on a tablet. This page was opened at an address of the church's network, unless it was
 * opened on the server's own computer.
 */
export function tabletAddress(): string {
  const { tabletUrl, publicUrl } = church()
  return ((isOnServersComputer() ? (tabletUrl ?? publicUrl) : undefined) ?? window.location.origin).replace(/\/$/, '')
}
