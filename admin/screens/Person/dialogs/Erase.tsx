import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { DownloadIcon } from '#admin/frame/icons.tsx'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { EraseBalance } from './EraseBalance.tsx'
import { isSameName, useErasing } from './erasing.ts'
import { LabelledChoice, LabelledField } from '#admin/frame/form/Labelled.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as foot from '#admin/frame/form/foot.module.css'
import * as styles from './Erase.module.css'

type Props = { person: PersonPage; onClose(): void }

/**
 * Says what goes and what stays, and erases somebody for ever after their name was typed. While they are being erased,
 * it is too late to keep them.
 */
export function Erase({ person, onClose }: Props) {
  const { person: texts } = useAdminTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [heir, setHeir] = useState('')
  const { isBusy, refusal, erase, download, close } = useErasing(person, onClose)
  const isConfirmed = isSameName(typed, person.name)
  const heirs = person.family.filter((member) => !person.alsoAs?.some((other) => other.id === member.id))
  const next = heirs.find((member) => String(member.id) === heir)
  return (
    <Dialog labelledBy={id} describedBy={`${id}lead`} onClose={close} width={720}>
      <form
        className={styles['erase']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !isBusy) void erase(next)
        }}
      >
        <h2 id={id}>{texts.eraseTitle(person.name)}</h2>
        <p id={`${id}lead`} className={styles['lead']}>
          {texts.cannotUndo}
        </p>
        <EraseBalance person={person} next={next} />
        {heirs.length > 0 && (
          <LabelledChoice label={texts.first} value={heir} onChange={setHeir}>
            <option value="">{texts.nobody}</option>
            {heirs.map(({ id: member, name }) => (
              <option key={member} value={member}>
                {name}
              </option>
            ))}
          </LabelledChoice>
        )}
        <LabelledField label={texts.typeName} value={typed} onChange={setTyped} />
        {refusal !== null && <Mishap isAlert>{refusal}</Mishap>}
        <div className={`${foot['foot']} ${styles['foot']}`}>
          <button
            className={`${controls['textButton']} ${styles['download']}`}
            type="button"
            onClick={() => void download()}
          >
            <DownloadIcon />
            {texts.downloadFirst}
          </button>
          <div className={styles['buttons']}>
            <Button variant="outline" aria-disabled={isBusy} onClick={close}>
              {texts.keep}
            </Button>
            <Button className={styles['danger']} type="submit" disabled={!isConfirmed} aria-disabled={isBusy}>
              {isBusy ? texts.erasing : texts.eraseForEver}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
