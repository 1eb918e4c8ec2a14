import { LabelledChoice } from '#admin/frame/form/Labelled.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceLanguage } from '#domain/device/device-fields.ts'

type Props = { language: DeviceLanguage; onChange(language: DeviceLanguage): void }

/** The language in which a kiosk or a wall starts. */
export function LanguageField({ language, onChange }: Props) {
  const { tablets } = useAdminTexts()
  return (
    <LabelledChoice
      label={tablets.language}
      hint={tablets.languageHint}
      value={language}
      onChange={(chosen) => onChange(chosen === 'es' ? 'es' : 'en')}
    >
      <option value="en">{tablets.languages.en}</option>
      <option value="es">{tablets.languages.es}</option>
    </LabelledChoice>
  )
}
