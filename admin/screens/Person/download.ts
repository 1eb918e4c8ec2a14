import { saveFile } from '#admin/frame/file/save-file.ts'
import { make, type RefusedChange } from '#admin/people/form/saving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { exportAttendee } from '#domain/contract/people/directory-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'

/** Saves everything that Foyer holds about a person as a file on this computer. Returns why it was refused. */
export async function downloadEverything({ id, name }: PersonPage): Promise<RefusedChange | null> {
  const done = await make(exportAttendee, { params: { userId: id } })
  if ('refused' in done) return done.refused
  const text = JSON.stringify(done.reply, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${name} - ${textsNow().person.downloadName}.json`)
  return null
}
