import type { ReactNode } from 'react'
import { Gear } from './Gear.tsx'
import { Logo, Occasion } from './Header.tsx'
import { StartOver } from './StartOver.tsx'
import * as styles from './TopBar.module.css'

type Parts = {
  /** What a visitor may choose before anything else. */
  choices?: ReactNode
  onStartOver?: (() => void) | undefined
  /** What the staff should know, beside today's date. */
  notice?: ReactNode
}

/** The header of every kiosk screen: whose kiosk it is, what is on, and the ways out. */
export const TopBar = ({ choices, onStartOver, notice }: Parts) => (
  <header className={styles['header']}>
    <div className={styles['sign']}>
      <Logo />
      {choices}
      {onStartOver && <StartOver onClick={onStartOver} />}
    </div>
    <div className={styles['today']}>
      <Occasion notice={notice} />
      <Gear />
    </div>
  </header>
)
