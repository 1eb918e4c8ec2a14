import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { useAccess } from '#admin/access/access.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useColumnTexts } from '#admin/words/directory-import/chosen-columns.ts'
import type { ColumnKind } from '#domain/directory-import/chosen-columns/column-kind.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './ColumnsSeen.module.css'

/** What each column is read as, with its first values. They are of people, so only the signed in see them. */
export function ColumnsSeen() {
  const { profile } = useAdminTexts()
  const texts = useColumnTexts()
  const { seen, choices } = useImport()
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  if (!seen || !isInside) return null
  const names: Readonly<Record<ColumnKind, string>> = { ...profile.inLists, ...texts.kinds }
  const kinds = choices ?? seen.guess
  return (
    <ul className={styles['columns']} aria-label={texts.asRead}>
      {seen.headings.map((heading, place) => {
        const kind = kinds[place] ?? null
        return (
          <li key={place}>
            <span className={words['strong']}>{heading || texts.unnamed(place + 1)}</span>
            <span className={kind ? styles['kind'] : `${styles['kind']} ${words['quiet']}`}>
              {kind ? names[kind] : texts.notUsed}
            </span>
            <span className={`${words['quiet']} ${styles['samples']}`}>
              {seen.samples[place]?.join(' · ') || texts.noValues}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
