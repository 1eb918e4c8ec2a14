import { useState } from 'react'
import { chooseSource } from '#admin/directory-import/steps/steps.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import * as words from '#web/page/words.module.css'

/** Asks which system the ids of a file come from. Without a name they are not kept. */
export function Source({ source }: { source: string }) {
  const { families: texts } = useAdminTexts()
  const [typed, setTyped] = useState(source)
  return (
    <div>
      <LabelledField
        label={texts.source}
        value={typed}
        placeholder="Planning Center"
        maxLength={60}
        onChange={setTyped}
        onBlur={() => void chooseSource(typed.trim())}
      />
      <p className={words['quiet']}>{texts.sourceWhy}</p>
    </div>
  )
}
