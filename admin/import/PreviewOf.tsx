import { Button } from '@mantine/core'
import { FileIcon } from '#admin/icons.tsx'
import { send, startOver, type Preview } from '#admin/import/steps.ts'
import { useRowsInView } from '#admin/rows-in-view.ts'
import { texts } from '#admin/texts.ts'
import type { SkippedRow } from '#domain/directory-import/skipped-row.ts'

/** As in import.css. */
const ROW = 34

/** What a file would bring in, and what it would not and why, before anything is sent. */
export function PreviewOf({ fileName, file, isSample, isSending }: Preview & { isSending: boolean }) {
  const { households, skipped } = file
  const family = households.reduce((sum, { familyMembers }) => sum + familyMembers.length, 0)
  return (
    <>
      <p className="file-name">
        <FileIcon />
        <bdi>{fileName}</bdi>
      </p>
      {isSample && <p className="quiet">{texts.import.sample}</p>}
      <dl className="counts">
        <Count label={texts.import.households} value={households.length} />
        <Count label={texts.import.familyMembers} value={family} />
        <Count label={texts.import.skipped} value={skipped.length} isTrouble={skipped.length > 0} />
      </dl>
      {skipped.length > 0 && <Skipped rows={skipped} />}
      <div className="send">
        <Button variant="outline" miw={134} disabled={isSending} onClick={startOver}>
          {texts.import.cancel}
        </Button>
        <Button flex={1} disabled={isSending} onClick={() => void send()}>
          {isSending ? texts.import.importing : texts.import.import}
        </Button>
      </div>
    </>
  )
}

const Count = ({ label, value, isTrouble = false }: { label: string; value: number; isTrouble?: boolean }) => (
  <div className={isTrouble ? 'trouble-count' : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Skipped({ rows }: { rows: readonly SkippedRow[] }) {
  const { scroller, from, to, above, below } = useRowsInView(rows.length, ROW)
  return (
    <div className="skipped" ref={scroller} tabIndex={0} role="region" aria-label={texts.import.skippedRows}>
      <ul style={{ paddingBlock: `${above}px ${below}px` }}>
        {rows.slice(from, to).map(({ line, reason }) => (
          <li key={line}>
            <span className="strong">
              {texts.import.line} <span>{line}</span>
            </span>
            <span>{texts.import.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
