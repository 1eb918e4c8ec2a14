import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsHere } from '#web/page/useIsHere.ts'
import { printWith } from '#web/print/OnPaper.tsx'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import type { PersonChange, PersonPage } from '#domain/contract/people/person-shapes.ts'
import type { EverythingAbout } from '#domain/contract/people/everything-shapes.ts'

/**
 * What the page of a person does not show: the code of the link, check-ins that were undone, and every value that
 * was ever recorded.
 */
export type Everything = {
  readonly changes: readonly PersonChange[]
  readonly recorded: EverythingAbout
}

/**
 * Reads everything about a person and prints it, unless their page was left meanwhile. What was read is not kept any
 * longer than the printing takes. A second tap while it is read prints nothing more.
 */
export function usePrinting({ id }: PersonPage) {
  const [everything, setEverything] = useState<Everything | null>(null)
  const isHere = useIsHere()
  const reading = useMutation({
    mutationFn: () =>
      Promise.all([
        callSignedIn(changesOfPerson, { params: { personId: id } }),
        callSignedIn(exportAttendee, { params: { userId: id } }),
      ]),
    meta: { readsNothing: true },
    onSuccess([changes, recorded]) {
      if (!isHere()) return
      printWith(() => {
        addEventListener('afterprint', () => setEverything(null), { once: true })
        setEverything({ changes, recorded })
      })
    },
  })
  return { everything, print: () => void (reading.isPending || reading.mutate()) }
}
