import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { EventAndDay } from './EventAndDay.tsx'
import * as styles from './TopBar.module.css'
import { useKioskTexts } from '#web/words/texts.ts'
import { WayBack } from './WayBack.tsx'
import { nameKioskTab } from './kiosk-tab.ts'
import { GearIcon } from '#web/theme/icons.tsx'

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

/** The button that starts over: it forgets what was begun and goes home. */
const StartOver = ({ onClick }: { onClick: () => void }) => (
  <WayBack label={useKioskTexts().frame.startOver} onClick={onClick} />
)

/** The link to the admin area. */
const Gear = () => (
  <a
    className={styles['gear']}
    data-press
    href="/admin"
    onClick={nameKioskTab}
    aria-label={useKioskTexts().frame.admin}
  >
    <GearIcon size={28} />
  </a>
)
