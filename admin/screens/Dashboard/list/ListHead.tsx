import { useEffect, useRef } from 'react'
import { isAtRest } from '#admin/frame/focus/keep-focus.ts'
import { NewRows } from '#admin/frame/list/NewRows.tsx'
import { useHasRole } from '#admin/access/roles.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { PlusIcon } from '#kiosk/shell/theme/icons.tsx'
import { OutOfDate } from './OutOfDate.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './ListHead.module.css'

type Props = {
  query: string
  /** How many new rows wait. */
  waiting: number
  onQuery(typed: string): void
  onCheckIn(): void
  onShowNew(): void
}

/** What is above the list: the search in it, and the buttons. */
export function ListHead({ query, waiting, onQuery, onCheckIn, onShowNew }: Props) {
  const texts = useAdminTexts()
  const findsAnybody = useHasRole('care', 'desk')
  return (
    <div className={styles['head']}>
      <h2 id="attendance-list" ref={useFocusLeftBehind()} tabIndex={-1}>
        {texts.dashboard.list}
      </h2>
      <OutOfDate />
      <input
        className={`${controls['field']} ${styles['filter']}`}
        type="search"
        placeholder={texts.dashboard.filter}
        aria-label={texts.dashboard.filter}
        autoComplete="off"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      {findsAnybody && (
        <button className={styles['checkIn']} type="button" onClick={onCheckIn}>
          <PlusIcon size={18} />
          {texts.attendance.checkSomebodyIn}
        </button>
      )}
      {waiting > 0 && <NewRows label={texts.dashboard.new(waiting)} onShow={onShowNew} />}
    </div>
  )
}

/**
 * The list takes the place of the password field, and the focus that the field had. The page shows its top again: a
 * phone scrolled it down to the field.
 */
function useFocusLeftBehind() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAtRest(document.activeElement)) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return heading
}
