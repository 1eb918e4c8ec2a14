import { useId } from 'react'
import { useTexts } from '#admin/words/useTexts.ts'
import type { DeviceLanguage } from '#domain/device/device-fields.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './LanguageField.module.css'

type Props = { language: DeviceLanguage; onChange(language: DeviceLanguage): void }

/** The language in which a kiosk or a wall starts. */
export function LanguageField({ language, onChange }: Props) {
  const { tablets } = useTexts()
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={controls['label']} htmlFor={id}>
        {tablets.language}
      </label>
      <p id={`${id}hint`} className={words['quiet']}>
        {tablets.languageHint}
      </p>
      <select
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        aria-describedby={`${id}hint`}
        value={language}
        onChange={({ target }) => onChange(target.value === 'es' ? 'es' : 'en')}
      >
        <option value="en">{tablets.languages.en}</option>
        <option value="es">{tablets.languages.es}</option>
      </select>
    </div>
  )
}
