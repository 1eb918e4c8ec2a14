import { useEffect, useState } from 'react'
import { serverNow } from '#admin/devices/follow-fleet.ts'
import { church, isOnServersComputer } from '#web/calls/church.ts'

/** The time by the server's clock, read again this often. Both in milliseconds. */
export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const read = () => setNow(serverNow())
    read()
    const timer = setInterval(read, every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/**
 * The address that is typed on a tablet. This page was opened at an address of the church's network, unless it was
 * opened on the server's own computer.
 */
export function tabletAddress(): string {
  const { tabletUrl, publicUrl } = church()
  return ((isOnServersComputer() ? (tabletUrl ?? publicUrl) : undefined) ?? window.location.origin).replace(/\/$/, '')
}
