import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { decide } from '#admin/directory-import/steps/steps.ts'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { useAccess } from '#admin/access/access.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useFamiliesTexts } from '#admin/words/directory-import/families.ts'
import type { SkippedRow, UnreadCells } from '#domain/directory-import/results.ts'
import { digitsOf, maskPhone } from '#domain/phone/phone-number.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useRowsInView } from '#web/list/rows-in-view.ts'
import { Name } from '#web/words/Names.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './SkippedRows.module.css'

/** The height of a row in pixels, as in SkippedRows.module.css. */
const ROW_HEIGHT = 56

/** The rows that are not imported, each with its line, its name and the reason. Draws only those in view. */
export const SkippedRows = ({ count }: { count: number }) => count > 0 && <List count={count} />

function List({ count }: { count: number }) {
  const texts = useAdminTexts()
  const { scroller, from, to, above, below, more } = useRowsInView(count, ROW_HEIGHT)
  const rows = useSkippedRows(from, to)
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
          {rows.map((row) => (
            <Skipped key={row.line} {...row} />
          ))}
        </ul>
      </div>
      <More at="list" count={more} />
    </div>
  )
}

/** The skipped rows in view. The thread that reads the file keeps all of them. */
function useSkippedRows(from: number, to: number): readonly SkippedRow[] {
  const file = useImport((state) => state.file)
  const [rows, setRows] = useState<readonly SkippedRow[]>([])
  useEffect(() => {
    let isWanted = true
    void file?.skipped(from, to).then((read) => isWanted && setRows(read))
    return () => void (isWanted = false)
  }, [file, from, to])
  return rows
}

function Skipped(row: SkippedRow) {
  const { import: texts } = useAdminTexts()
  const isReading = useImport(({ step }) => step.at === 'preview' && step.sending === null)
  return (
    <li>
      <span className={`${words['strong']} ${styles['line']}`}>
        {texts.line} <span>{row.line}</span>
      </span>
      <Why {...row} />
      {isReading && (row.offer !== undefined || row.reason === 'left_out') && <TakeIn {...row} />}
    </li>
  )
}

/** The name and what stands in the file are of people, so only the signed in see them. */
function Why({ reason, name, read, primaryLine }: SkippedRow) {
  const { import: texts } = useAdminTexts()
  const families = useFamiliesTexts()
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  const why = primaryLine === undefined ? texts.reasons[reason] : families.primarySkipped(primaryLine)
  const whatWasRead =
    read !== undefined && reason === 'bad_phone' && ` (${families.phoneRead(read, digitsOf(read).length)})`
  return (
    <span className={styles['why']}>
      {isInside && name !== undefined && (
        <>
          <Name>{name}</Name>
          {': '}
        </>
      )}
      {why}
      {isInside && whatWasRead}
    </span>
  )
}

function TakeIn({ line, offer }: SkippedRow) {
  const families = useFamiliesTexts()
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void decide({ line, decision: 'take' })}>
      {offer === undefined ? families.takeIn : families.takeAs(maskPhone(offer))}
    </Button>
  )
}

/** The cells that could not be read, counted by column, with an example. It may name somebody. */
export function Unread({ cells }: { cells: readonly UnreadCells[] }) {
  const texts = useFamiliesTexts()
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  if (!isInside || cells.length === 0) return null
  return (
    <section aria-label={texts.unreadHeading}>
      <h3 className={words['strong']}>{texts.unreadHeading}</h3>
      <ul>
        {cells.map(({ column, count, example }) => (
          <li key={column}>{texts.unread(column, count, example)}</li>
        ))}
      </ul>
    </section>
  )
}
