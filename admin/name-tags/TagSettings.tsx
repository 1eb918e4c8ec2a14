import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { GuideLink } from '#admin/words/guides/GuideLink.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LABELS, type Labels, isLabels, setTagPrinter, useTagPrinter } from '#web/labels/tag-printer.ts'
import { printTags } from './printing.ts'
import { useOccasion } from './useOccasion.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './TagSettings.module.css'

/** Nobody's name, long and in both kinds of letters. */
const SAMPLE = { name: 'Bartholomew Featherstone', hebrewName: 'נעמי' }

/** Asks once which labels the printer at this device has, and prints a tag to try it. */
export function TagSettings({ onClose }: { onClose(): void }) {
  const { nameTags: texts } = useAdminTexts()
  const occasion = useOccasion()
  const [labels, choose] = useState<Labels | null>(() => useTagPrinter.getState().labels)
  return (
    <DialogForm
      title={texts.heading}
      lead={
        <>
          {texts.lead} <GuideLink to="nameTags" />
        </>
      }
      isBusy={false}
      onSubmit={() => {
        setTagPrinter({ labels })
        onClose()
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.labels}
        value={labels ?? ''}
        onChange={({ target: { value } }) => choose(isLabels(value) ? value : null)}
      >
        <option value="">{texts.none}</option>
        {LABELS.map((one) => (
          <option key={one} value={one}>
            {texts.sizes[one]}
          </option>
        ))}
      </NativeSelect>
      {labels && (
        <button
          className={`${controls['textButton']} ${styles['test']}`}
          type="button"
          onClick={() => printTags([SAMPLE], occasion, labels)}
        >
          {texts.test}
        </button>
      )}
    </DialogForm>
  )
}
