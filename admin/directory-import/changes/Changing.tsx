import { useState } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HouseholdChange } from '#domain/contract/directory-import/import-shapes.ts'
import { HouseholdChanges, MoreHouseholds } from './HouseholdChanges.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Changing.module.css'

/** How many more households one press shows. */
const PAGE = 20

/**
 * What a file would change in the households that are known already. They have names, so only the
 * administrator sees them.
 */
export function Changing({ changes, all }: { changes: readonly HouseholdChange[]; all: number }) {
  const { takingBack } = useAdminTexts()
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  const [most, setMost] = useState(PAGE)
  if (!isInside || changes.length === 0) return null
  const shown = changes.slice(0, most)
  return (
    <section className={styles['changing']} aria-label={takingBack.changing}>
      <h3 className={words['strong']}>{takingBack.changing}</h3>
      <HouseholdChanges households={shown} />
      {most < changes.length && <MoreHouseholds onMore={() => setMost(most + PAGE)} />}
      {shown.length < all && <p className={words['quiet']}>{takingBack.firstOf(shown.length, all)}</p>}
    </section>
  )
}
