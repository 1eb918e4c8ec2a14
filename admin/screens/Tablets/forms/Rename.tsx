import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useTabletTexts } from '#admin/words/tablets.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { FIRST_LANGUAGE, LANGUAGES } from '#domain/languages.ts'
import type { DeviceKind, DeviceLanguage } from '#domain/device/device-fields.ts'
import { type TabletDraft, changesIn, draftOf, missingIn, withKind } from './draft.ts'
import { type PrintingDraft, PrintingFields, printingChanges, printingOf } from './PrintingFields.tsx'
import { KindField } from './KindField.tsx'
import { RoomsField } from './RoomsField.tsx'
import { ServesField } from './ServesField.tsx'

/** The name of a device, what it is, what it serves, and the language in which it starts. */
export function Rename({ device, onClose }: { device: DeviceRow; onClose(): void }) {
  const tablets = useTabletTexts()
  const { draft, set, language, setLanguage, printing, setPrinting, error, sending, submit } = useRenaming(
    device,
    onClose,
  )
  return (
    <DialogForm title={tablets.renameTitle} width={640} {...sending} onSubmit={submit} onClose={onClose}>
      <LabelledField
        label={tablets.name}
        value={draft.name}
        maxLength={60}
        isFirst
        error={error === 'name' ? tablets.nameMissing : undefined}
        onChange={(name) => set({ name })}
      />
      <ServesField draft={draft} onChange={set} />
      {error === 'service' && <ErrorMessage isAlert>{tablets.chooseOne}</ErrorMessage>}
      {error === 'one service' && <ErrorMessage isAlert>{tablets.chooseForCounter}</ErrorMessage>}
      <KindField kind={draft.kind} onChange={(kind) => set(withKind(draft, kind))} />
      <RoomsField draft={draft} onChange={set} />
      {error === 'room' && <ErrorMessage isAlert>{tablets.chooseRoom}</ErrorMessage>}
      <PrintingFields id={device.id} kind={draft.kind} draft={printing} onChange={setPrinting} />
      {startsInALanguage(draft.kind) && <LanguageField language={language} onChange={setLanguage} />}
    </DialogForm>
  )
}

/** The language of the others is chosen on them, by the person who works there. */
const startsInALanguage = (kind: DeviceKind): boolean => kind === 'kiosk' || kind === 'wall' || kind === 'printer'

function useRenaming(device: DeviceRow, onClose: () => void) {
  const [opened] = useState({
    draft: draftOf(device),
    language: device.language ?? FIRST_LANGUAGE,
    printing: printingOf(device),
  })
  const [draft, setDraft] = useState(opened.draft)
  const [language, setLanguage] = useState<DeviceLanguage>(opened.language)
  const [printing, printAs] = useState(opened.printing)
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: (body: CallArguments<typeof changeDevice>['body']) =>
      callSignedIn(changeDevice, { params: { id: device.id }, body }),
    onSuccess: onClose,
    meta: { inForm: true },
  })
  const submit = () => {
    setTried(true)
    if (missingIn(draft) !== null) return
    const isLanguageChosen = startsInALanguage(draft.kind) && language !== opened.language
    const changes = {
      ...changesIn(draft, opened.draft),
      ...printingChanges(printing, opened.printing),
      ...(isLanguageChosen && { language }),
    }
    if (Object.keys(changes).length > 0) return save.mutate(changes)
    sayUnchanged()
    onClose()
  }
  const set = (news: Partial<TabletDraft>) => setDraft((before) => ({ ...before, ...news }))
  const setPrinting = (news: Partial<PrintingDraft>) => printAs((before) => ({ ...before, ...news }))
  const error = isTried ? missingIn(draft) : null
  const shown = { draft, language, printing, error, sending: sendingOf(save) }
  return { ...shown, set, setLanguage, setPrinting, submit }
}

type RenameProps = { language: DeviceLanguage; onChange(language: DeviceLanguage): void }

/** The language in which a kiosk or a wall starts. */
function LanguageField({ language, onChange }: RenameProps) {
  const { language: own } = useAdminTexts()
  const tablets = useTabletTexts()
  const names = new Intl.DisplayNames(own, { type: 'language' })
  return (
    <NativeSelect
      label={tablets.language}
      description={tablets.languageHint}
      value={language}
      onChange={({ target: { value: chosen } }) =>
        onChange(LANGUAGES.find((code) => code === chosen) ?? FIRST_LANGUAGE)
      }
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {capitalized(names.of(code) ?? code)}
        </option>
      ))}
    </NativeSelect>
  )
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
