import type { DeviceSocket, Heard } from './device-socket.ts'

/** Fetches the code of the line. Each page names it, because a script of several pages may fetch no other one. */
type Fetch = () => Promise<{ openDeviceSocket(heard: Heard): DeviceSocket }>

/** How soon the code is fetched again after that has failed. Milliseconds. */
const AGAIN_MS = 5_000

/**
 * The line on which the server reaches this device at once. Its code comes after the first screen, which does not need
 * it, and is fetched again until it is there.
 */
export function openDeviceLine(fetch: Fetch, heard: Heard): DeviceSocket {
  let socket: DeviceSocket | null = null
  let isOver = false

  async function open(): Promise<void> {
    if (isOver) return
    const { openDeviceSocket } = await fetch()
    if (!isOver) socket = openDeviceSocket(heard)
  }
  const openSoon = (): void =>
    void open().catch((reason: unknown) => {
      console.warn('The server cannot reach this device at once:', reason)
      setTimeout(openSoon, AGAIN_MS)
    })

  openSoon()
  return {
    isConnected: () => socket?.isConnected() ?? false,
    connectAgain: () => socket?.connectAgain(),
    stop() {
      isOver = true
      socket?.stop()
    },
  }
}
