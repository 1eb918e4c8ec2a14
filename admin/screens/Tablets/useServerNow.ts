import { useEffect, useState } from 'react'
import { serverNow } from '#admin/devices/fleet-store.ts'

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
