import { useEffect } from 'react'
import { create } from 'zustand'
import { reloadLater } from '#kiosk/visit/reload-later.ts'

/** What a family says and sees of its children's rooms. */
export type RoomsScript = (typeof import('./rooms.tsx'))['roomsScript']

/** Only a church with rooms fetches the script. Null until it is here. */
export const useRoomsScript = create<{ readonly script: RoomsScript | null }>()(() => ({ script: null }))

/** Fetches the script. Fails where the server cannot be reached and the tablet does not have it. */
export async function fetchRoomsScript(): Promise<RoomsScript> {
  const { roomsScript: script } = await import('./rooms.tsx')
  useRoomsScript.setState({ script })
  // The tablet keeps the script, so that a page without the server has it too.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep rooms'))
  return script
}

/** The script, which a screen with children needs. Null until it is here. */
export function useRooms(isNeeded: boolean): RoomsScript | null {
  const { script } = useRoomsScript()
  const isMissing = isNeeded && script === null
  useEffect(() => void (isMissing && fetchRoomsScript().catch(reloadLater)), [isMissing])
  return isNeeded ? script : null
}
