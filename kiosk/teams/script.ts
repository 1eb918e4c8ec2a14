import { useEffect } from 'react'
import { create } from 'zustand'
import { reloadLater } from '#kiosk/visit/reload-later.ts'

/** What somebody who serves says and sees of their team. */
export type TeamsScript = (typeof import('./WithTeams.tsx'))['WithTeams']

const useScript = create<{ readonly script: TeamsScript | null }>()(() => ({ script: null }))

/** Fetches the script. Fails where the server cannot be reached and the tablet does not have it. */
export async function fetchTeamsScript(): Promise<void> {
  const { WithTeams: script } = await import('./WithTeams.tsx')
  useScript.setState({ script })
  // The tablet keeps the script, so that a page without the server has it too.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep teams'))
}

/** The script, which a family of which somebody serves needs. Null until it is here. */
export function useTeams(isNeeded: boolean): TeamsScript | null {
  const { script } = useScript()
  const isMissing = isNeeded && script === null
  useEffect(() => void (isMissing && fetchTeamsScript().catch(reloadLater)), [isMissing])
  return isNeeded ? script : null
}
