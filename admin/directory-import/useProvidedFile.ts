import { useEffect, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { whenReadyAgain } from '#admin/live/readiness.ts'
import { providedFile } from '#domain/contract/directory-import/import-routes.ts'
import { church } from '#kiosk/shell/calls/church.ts'

/**
 * Which member file is offered. What the page knew when it was loaded holds until the server has replied: somebody may
 * have come into the directory since, and a server that was starting knew nothing.
 */
export function useProvidedFile() {
  const [offered, setOffered] = useState(church().providedFile)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      try {
        setOffered((await callSignedIn(providedFile, {})).providedFile)
      } catch (error) {
        if (!isRefusal(error)) console.error(error)
      }
    }
    void ask()
    return whenReadyAgain(() => void ask())
  }, [])
  return offered
}
