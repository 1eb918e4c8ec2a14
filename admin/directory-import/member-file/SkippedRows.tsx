import { type SkippedLines, rowsFrom } from './skipped-lines.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useRowsInView } from '#web/list/rows-in-view.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './SkippedRows.module.css'

/** The height of a row in pixels, as in SkippedRows.module.css. */
const ROW_HEIGHT = 36

/** The rows that are not imported, each with its line and the reason. Draws only those in view. */
export const SkippedRows = ({ skipped }: { skipped: SkippedLines }) =>
  skipped.lines.length > 0 && <List skipped={skipped} />

function List({ skipped }: { skipped: SkippedLines }) {
  const texts = useAdminTexts()
  const { scroller, from, to, above, below, more } = useRowsInView(skipped.lines.length, ROW_HEIGHT)
  return (
    <div className={styles['list']}>
      <div
        className={styles['skipped']}
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={texts.import.skippedRows}
      >
        <ul style={{ paddingBlock: `${above}px ${below}px` }}>
          {rowsFrom(skipped, from, to).map(({ line, reason }) => (
            <li key={line}>
              <span className={`${words['strong']} ${styles['line']}`}>
                {texts.import.line} <span>{line}</span>
              </span>
              <span>{texts.import.reasons[reason]}</span>
            </li>
          ))}
        </ul>
      </div>
      <More at="list" count={more} />
    </div>
  )
}
