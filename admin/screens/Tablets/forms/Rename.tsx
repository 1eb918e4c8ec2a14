import { Button } from '@mantine/core'
import { useId, useState, type SyntheticEvent } from 'react'
import { change } from '#admin/devices/commands.ts'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import type { DeviceKind, DeviceLanguage } from '#domain/device/device-fields.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { draftOf, missingIn, withKind, type Draft } from './draft.ts'
import { KindField } from './KindField.tsx'
import { LanguageField } from './LanguageField.tsx'
import { ServesField } from './ServesField.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Rename.module.css'

/** The name of a device, what it is, what it serves, and the language in which it starts. */
export function Rename({ device, onClose }: { device: DeviceRow; onClose(): void }) {
  const { tablets } = useTexts()
  const id = useId()
  const { draft, set, language, setLanguage, mishap, submit } = useRenaming(device, onClose)
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640}>
      <form className={styles['rename']} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{tablets.renameTitle}</h2>
        <NameField name={draft.name} mishap={mishap} onChange={(name) => set({ name })} />
        <ServesField draft={draft} onChange={set} />
        {mishap === 'service' && <Mishap isAlert>{tablets.chooseOne}</Mishap>}
        {mishap === 'one service' && <Mishap isAlert>{tablets.chooseForCounter}</Mishap>}
        <KindField kind={draft.kind} onChange={(kind) => set(withKind(draft, kind))} />
        {startsInALanguage(draft.kind) && <LanguageField language={language} onChange={setLanguage} />}
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {tablets.discard}
          </Button>
          <Button type="submit" miw={160}>
            {tablets.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The language of the others is chosen on them, by the person who works there. */
const startsInALanguage = (kind: DeviceKind): boolean => kind === 'kiosk' || kind === 'wall'

function useRenaming(device: DeviceRow, onClose: () => void) {
  const [draft, setDraft] = useState(draftOf(device))
  const [language, setLanguage] = useState<DeviceLanguage>(device.language ?? 'en')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || missingIn(draft) !== null) return
    setBusy(true)
    const { serves } = draft
    const told = { ...draft, serves: serves === 'all' ? serves : [...serves] }
    const isDone = await change(device.id, { ...told, ...(startsInALanguage(draft.kind) ? { language } : {}) })
    setBusy(false)
    if (isDone) onClose()
  }
  const set = (news: Partial<Draft>) => setDraft((before) => ({ ...before, ...news }))
  return { draft, set, language, setLanguage, mishap: isTried ? missingIn(draft) : null, submit }
}

type NameProps = { name: string; mishap: ReturnType<typeof missingIn>; onChange(name: string): void }

function NameField({ name, mishap, onChange }: NameProps) {
  const { tablets } = useTexts()
  const id = useId()
  const isMissing = mishap === 'name'
  return (
    <div className={styles['field']}>
      <label className={controls['label']} htmlFor={id}>
        {tablets.name}
      </label>
      <input
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        value={name}
        maxLength={60}
        autoComplete="off"
        ref={(input) => input?.setAttribute('autofocus', '')}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}mishap` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isMissing && (
        <Mishap id={`${id}mishap`} isAlert>
          {tablets.nameMissing}
        </Mishap>
      )}
    </div>
  )
}
