import { useStanding } from '#kiosk/device/standing.ts'
import { fetchRoomsScript } from './script.ts'

const TRY_AGAIN_MS = 5_000

/**
 * Gets what a tablet needs for drop-offs as soon as the server says that there are rooms, before the network may fail:
 * the script, and marks. In a church without rooms it does nothing.
 */
export function followRooms(): void {
  let stop: (() => void) | null = null
  let isWanted = false

  async function begin(): Promise<void> {
    try {
      const { prepare } = await fetchRoomsScript()
      if (isWanted) stop ??= prepare()
    } catch {
      setTimeout(() => void (isWanted && begin()), TRY_AGAIN_MS)
    }
  }

  const look = ({ hasRooms = false }: { readonly hasRooms?: boolean | undefined }): void => {
    if (hasRooms === isWanted) return
    isWanted = hasRooms
    if (hasRooms) return void begin()
    stop?.()
    stop = null
  }
  look(useStanding.getState())
  useStanding.subscribe(look)
}
