import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { isAtRest } from '#web/focus/keep-focus.ts'
import { NewRows } from '#web/list/NewRows.tsx'
import { useBoard } from '#web/live/board.ts'
import { ReconnectingIcon } from '#web/theme/icons.tsx'
import { lastHeard } from '#web/words/last-heard.ts'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './Bar.module.css'

type BarProps = {
  query: string
  /** How many new rows wait. */
  waiting: number
  onQuery(typed: string): void
  onCheckIn(): void
  onShowNew(): void
  children: ReactNode
}

/** The line above the list: the search in it, and the buttons. */
export function Bar({ query, waiting, onQuery, onCheckIn, onShowNew, children }: BarProps) {
  const texts = useAdminTexts()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  return (
    <div className={styles['bar']}>
      <h2 id="attendance-list" ref={useFocusLeftBehind()} tabIndex={-1}>
        {texts.dashboard.list}
      </h2>
      <OutOfDate />
      {waiting > 0 && <NewRows label={texts.dashboard.new(waiting)} onShow={onShowNew} />}
      <TextInput
        className={styles['filter']}
        size="sm"
        type="search"
        placeholder={texts.dashboard.filter}
        aria-label={texts.dashboard.filter}
        autoComplete="off"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <Button px="md" aria-label={texts.attendance.checkInFamily} onClick={onCheckIn}>
        {isPhone ? texts.attendance.checkIn : texts.attendance.checkInFamily}
      </Button>
      {children}
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

/** Says that the list may be out of date, and since when. */
function OutOfDate() {
  const texts = useAdminTexts()
  const dates = useDates()
  const { connection, heardAt } = useBoard()
  const { now, ahead } = useCurrentEvent()
  if (connection !== 'reconnecting') return null
  return (
    <p className={styles['error']} role="status">
      <ReconnectingIcon size={16} />
      {texts.dashboard.reconnecting}
      {heardAt && (
        <span className={words['quiet']}>
          {texts.dashboard.lastUpdate} {lastHeard(heardAt + ahead, now, church().timeZone, dates)}
        </span>
      )}
    </p>
  )
}
