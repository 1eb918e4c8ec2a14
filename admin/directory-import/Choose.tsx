import { Button } from '@mantine/core'
import { previewProvided } from '#admin/directory-import/steps/steps.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { goccTemplate, standardTemplate } from '#domain/contract/directory-import/import-routes.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import * as words from '#admin/frame/words.module.css'
import * as controls from '#admin/frame/controls.module.css'
import { useProvidedFile } from './useProvidedFile.ts'
import * as styles from './Choose.module.css'

const TEMPLATES = { standard: standardTemplate.path, gocc: goccTemplate.path }

const buttonStyles = { root: styles['button'], label: styles['words'] }

type Props = { format: FileFormat; isBusy: boolean; onChoose: () => void }

/** The first step: what a file must contain, a template, and the buttons that choose one. */
export const Choose = ({ format, isBusy, onChoose }: Props) => {
  const texts = useAdminTexts()
  const providedFile = useProvidedFile()
  return (
    <div className={styles['choose']}>
      <p className={words['quiet']}>{texts.import.guidelines[format]}</p>
      <a className={`${controls['textLink']} ${styles['link']}`} href={TEMPLATES[format]} download>
        {texts.import.template}
      </a>
      <Button classNames={buttonStyles} fullWidth disabled={isBusy} onClick={onChoose}>
        {texts.import.choose}
      </Button>
      <p className={`${words['quiet']} ${styles['orDrop']}`} aria-hidden="true">
        {texts.import.orDrop}
      </p>
      {providedFile && (
        <Button
          classNames={buttonStyles}
          variant="outline"
          fullWidth
          disabled={isBusy}
          onClick={() => void previewProvided()}
        >
          {texts.import.provided}
        </Button>
      )}
      {providedFile === 'sample' && <p className={words['quiet']}>{texts.import.sample}</p>}
    </div>
  )
}
