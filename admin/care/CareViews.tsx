import { Link } from 'react-router-dom'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './CareViews.module.css'

/** What the section Care shows: the cards of the helper who is signed in, of everybody, or who was missing. */
export type CareView = 'mine' | 'everybody' | 'missing'

const VIEWS: Readonly<Record<CareView, string>> = {
  mine: '/admin/care?whose=mine',
  everybody: '/admin/care?whose=everybody',
  missing: '/admin/care/missing',
}

/** Leads from one view of Care to the others. */
export function CareViews({ shown }: { shown: CareView | undefined }) {
  const { care, missing } = useAdminTexts()
  const names = { mine: care.mine, everybody: care.everybodys, missing: missing.heading }
  return (
    <nav className={styles['views']} aria-label={care.heading}>
      {(['mine', 'everybody', 'missing'] as const).map((view) => (
        <Link key={view} className={styles['view']} to={VIEWS[view]} aria-current={view === shown ? 'page' : undefined}>
          {names[view]}
        </Link>
      ))}
    </nav>
  )
}
