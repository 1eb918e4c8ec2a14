import { useAccess } from '#admin/access/access.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { UnreadCells } from '#domain/directory-import/results.ts'
import * as words from '#web/page/words.module.css'

/** The cells that could not be read, counted by column, with an example. It may name somebody. */
export function Unread({ cells }: { cells: readonly UnreadCells[] }) {
  const { families: texts } = useAdminTexts()
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
