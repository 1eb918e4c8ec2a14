import { useRef, useState } from 'react'
import { useIsHere } from '#web/page/useIsHere.ts'
import { printWith } from '#web/print/OnPaper.tsx'
import { make, sayRefused } from '#admin/people/form/saving.ts'
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
  const isReading = useRef(false)
  const print = async (): Promise<void> => {
    if (isReading.current) return
    isReading.current = true
    const [changes, recorded] = await Promise.all([
      make(changesOfPerson, { params: { personId: id } }),
      make(exportAttendee, { params: { userId: id } }),
    ])
    isReading.current = false
    if (!isHere()) return
    if ('refused' in changes) return sayRefused(changes.refused)
    if ('refused' in recorded) return sayRefused(recorded.refused)
    printWith(() => {
      addEventListener('afterprint', () => setEverything(null), { once: true })
      setEverything({ changes: changes.reply, recorded: recorded.reply })
    })
  }
  return { everything, print }
}
