import { useMutation } from '@tanstack/react-query'
import { Menu, MenuEntry } from '#web/menu/Menu.tsx'
import {
  DownloadIcon,
  EraseIcon,
  LogoutIcon,
  MergeIcon,
  MoreIcon,
  MoveIcon,
  PrintIcon,
  TakeBackIcon,
} from '#web/page/icons.tsx'
import { printTags } from '#admin/name-tags/printing.ts'
import { useTagPrinter } from '#web/labels/tag-printer.ts'
import { useOccasion } from '#admin/name-tags/useOccasion.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { useComeAgain } from '#admin/screens/Person/dialogs/StopComing.tsx'
import type { PersonDialog } from '#admin/screens/Person/dialogs/person-dialog.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './PersonActions.module.css'
import { saveFile } from '#web/file/save-file.ts'
import { exportAttendee } from '#domain/contract/people/directory-routes.ts'

type PersonActionsProps = {
  person: PersonPage
  isAdministrator: boolean
  onOpen(opened: PersonDialog): void
  onPrint(): void
}

/** What can be done with a person as a whole, in one line. Erasing stands apart, at the end. */
export function PersonActions({ person, isAdministrator, onOpen, onPrint }: PersonActionsProps) {
  const { person: texts, duplicates } = useAdminTexts()
  const download = useMutation({ mutationFn: () => downloadEverything(person), meta: { readsNothing: true } })
  const comesAgain = useComeAgain(person)
  const mayHandOver = person.family.length > 0
  const button = `${controls['textButton']} ${styles['button']}`
  return (
    <div className={`${controls['card']} ${styles['foot']}`}>
      <TagButton person={person} className={button} />
      {mayHandOver && (
        <button className={button} type="button" onClick={() => onOpen('hand over')}>
          <MoveIcon />
          {texts.handOver}
        </button>
      )}
      <button className={button} type="button" onClick={() => onOpen('merge')}>
        <MergeIcon />
        {duplicates.mergeWith}
      </button>
      <button className={button} type="button" onClick={() => onOpen('stop coming')}>
        <LogoutIcon />
        {texts.stopComing}
      </button>
      {person.noLongerComes && (
        <button className={button} type="button" onClick={comesAgain}>
          <TakeBackIcon />
          {texts.comesAgain}
        </button>
      )}
      {isAdministrator && (
        <Menu kind="row" label={texts.menu(person.name)} sign={<MoreIcon />}>
          <MenuEntry icon={<DownloadIcon />} onChoose={() => download.mutate()}>
            {texts.download}
          </MenuEntry>
          <MenuEntry icon={<PrintIcon />} onChoose={onPrint}>
            {texts.print}
          </MenuEntry>
        </Menu>
      )}
      {isAdministrator && (
        <button className={`${button} ${styles['grave']}`} type="button" onClick={() => onOpen('erase')}>
          <EraseIcon />
          {texts.erase}
        </button>
      )}
    </div>
  )
}

/** Prints the name tag, where a printer of tags is set up. */
function TagButton({ person, className }: { person: PersonPage; className: string }) {
  const { nameTags } = useAdminTexts()
  const hasPrinter = useTagPrinter(({ labels }) => labels !== null)
  const occasion = useOccasion()
  if (!hasPrinter) return null
  return (
    <button className={className} type="button" onClick={() => printTags([person], occasion)}>
      <PrintIcon />
      {nameTags.one}
    </button>
  )
}

/** Saves everything that Foyer holds about a person as a file on this computer. */
export async function downloadEverything({ id, name }: PersonPage): Promise<void> {
  const text = JSON.stringify(await callSignedIn(exportAttendee, { params: { userId: id } }), null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${name} - ${textsNow().person.downloadName}.json`)
}
