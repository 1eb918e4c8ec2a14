import { useState } from 'react'
import { printWith } from '#admin/frame/paper/OnPaper.tsx'
import { make, sayRefused } from '#admin/people/form/saving.ts'
import { exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import type { PersonChange, PersonPage } from '#domain/contract/people/person-shapes.ts'
import type { Reply } from '#domain/contract/route.ts'

/** What the page of a person does not show: the code of the link, and every value that was ever recorded. */
export type Everything = {
  readonly changes: readonly PersonChange[]
  /** Null for a family member without a profile, about whom everything is recorded with the family. */
  readonly recorded: Reply<typeof exportAttendee> | null
}

/** Reads everything about a person and prints it. What was read is not kept any longer than the printing takes. */
export function usePrinting({ id, profile }: PersonPage) {
  const [everything, setEverything] = useState<Everything | null>(null)
  const print = async (): Promise<void> => {
    const [changes, recorded] = await Promise.all([
      make(changesOfPerson, { params: { personId: id } }),
      profile ? make(exportAttendee, { params: { userId: id } }) : { reply: null },
    ])
    if ('refused' in changes) return sayRefused(changes.refused)
    if ('refused' in recorded) return sayRefused(recorded.refused)
    addEventListener('afterprint', () => setEverything(null), { once: true })
    printWith(() => setEverything({ changes: changes.reply, recorded: recorded.reply }))
  }
  return { everything, print }
}
