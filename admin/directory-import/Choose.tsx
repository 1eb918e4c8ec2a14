import { Button } from '@mantine/core'
import { previewProvided } from './steps.ts'
import { texts } from '#admin/texts.ts'
import { goccTemplate, standardTemplate } from '#domain/contract/http.ts'
import type { FileFormat } from '#domain/directory-import/columns.ts'

const TEMPLATES = { standard: standardTemplate.path, gocc: goccTemplate.path }

type Props = { format: FileFormat; isBusy: boolean; onChoose: () => void }

/** The first step: what a file must hold, an example of one, and the way to it. */
export const Choose = ({ format, isBusy, onChoose }: Props) => (
  <div className="choose">
    <p className="quiet">{texts.import.guidelines[format]}</p>
    <a className="text-link" href={TEMPLATES[format]} download>
      {texts.import.template}
    </a>
    <Button fullWidth disabled={isBusy} onClick={onChoose}>
      {texts.import.choose}
    </Button>
    <p className="quiet or-drop" aria-hidden="true">
      {texts.import.orDrop}
    </p>
    <Button variant="outline" fullWidth disabled={isBusy} onClick={() => void previewProvided()}>
      {texts.import.provided}
    </Button>
  </div>
)
