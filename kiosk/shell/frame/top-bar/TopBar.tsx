import type { ReactNode } from 'react'
import { Gear } from './Gear.tsx'
import { Logo } from './Logo.tsx'
import { EventAndDay } from './EventAndDay.tsx'
import { StartOver } from './StartOver.tsx'
import * as styles from './TopBar.module.css'

type Parts = {
  /** Buttons that a visitor may use before anything else, such as the language. */
  choices?: ReactNode
  onStartOver?: (() => void) | undefined
  /** A notice for the staff, beside today's date. */
  notice?: ReactNode
  /** The event and today's date, or the date alone. */
  occasion?: 'event' | 'date' | undefined
}

/** The header of every kiosk screen: the church, the current event, and the buttons that lead out. */
export const TopBar = ({ choices, onStartOver, notice, occasion = 'event' }: Parts) => (
  <header className={styles['header']}>
    <div className={styles['sign']}>
      <Logo />
      {choices}
      {onStartOver && <StartOver onClick={onStartOver} />}
    </div>
    <div className={styles['today']}>
      <EventAndDay notice={notice} namesEvent={occasion === 'event'} />
      <Gear />
    </div>
  </header>
)
