import { DownloadIcon, EraseIcon, MergeIcon, MoveIcon, PrintIcon } from '#admin/frame/icons.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import type { PersonPage } from '#domain/contract/person/person-shapes.ts'
import type { Opened } from '#admin/screens/Person/dialogs/opened.ts'
import { downloadEverything } from './download.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Foot.module.css'

type Props = { person: PersonPage; isAdministrator: boolean; onOpen(opened: Opened): void; onPrint(): void }

/** What can be done with a person as a whole. Erasing stands apart, at the end. */
export function Foot({ person, isAdministrator, onOpen, onPrint }: Props) {
  const { person: texts, duplicates } = useTexts()
  const mayHandOver = person.family.length > 0
  const button = `${controls['textButton']} ${styles['button']}`
  return (
    <div className={`${controls['card']} ${styles['foot']}`}>
      {isAdministrator && person.profile && (
        <button className={button} type="button" onClick={() => void downloadEverything(person)}>
          <DownloadIcon />
          {texts.download}
        </button>
      )}
      {isAdministrator && (
        <button className={button} type="button" onClick={onPrint}>
          <PrintIcon />
          {texts.print}
        </button>
      )}
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
      {isAdministrator && (
        <button className={`${button} ${styles['grave']}`} type="button" onClick={() => onOpen('erase')}>
          <EraseIcon />
          {texts.erase}
        </button>
      )}
    </div>
  )
}
