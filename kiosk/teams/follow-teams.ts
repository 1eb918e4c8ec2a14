import { useStanding } from '#kiosk/device/standing.ts'
import { fetchTeamsScript } from './script.ts'

const TRY_AGAIN_MS = 5_000

/**
 * Gets the script as soon as the server says that the church has teams, before the network may fail. In a church
 * without teams it does nothing.
 */
export function followTeams(): void {
  let isBegun = false
  const begin = (): void => void fetchTeamsScript().catch(() => setTimeout(begin, TRY_AGAIN_MS))
  const look = ({ hasTeams = false }: { readonly hasTeams?: boolean | undefined }): void => {
    if (!hasTeams || isBegun) return
    isBegun = true
    begin()
  }
  look(useStanding.getState())
  useStanding.subscribe(look)
}
