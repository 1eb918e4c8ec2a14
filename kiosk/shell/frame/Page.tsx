import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Gear } from './Gear.tsx'
import { Logo, Occasion } from './Header.tsx'
import { StartOver } from './StartOver.tsx'
import { useOverflow } from './useOverflow.ts'
import * as styles from './Page.module.css'

type Parts = {
  /** How the width is shared: evenly, or with the wider pane for a form. */
  frame?: 'even' | 'form'
  /** The left pane speaks: one message, and the next step at its foot. */
  voice: ReactNode
  /** The right pane is for the hands: keys, cards, camera, code. Below the voice on an upright tablet. */
  hands: ReactNode
  /** The next step, where it belongs to what the hands do: at the foot of the voice, or of an upright page. */
  actions?: ReactNode
  /** What a visitor may choose before anything else, beside the church's sign. */
  choices?: ReactNode
  /** What a quiet "Start over" does. */
  onStartOver?: () => void
  /** What the staff should know, beside today's date. */
  notice?: ReactNode
}

/** The two panes of every kiosk screen, with the header above and the copyright line below. */
export const Page = ({ frame = 'even', voice, hands, actions, choices, onStartOver, notice }: Parts) => (
  <div className={styles['page']} data-frame={frame} data-actions={actions ? 'apart' : 'within'}>
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
    <main className={styles['main']}>
      <div className={styles['voice']}>{voice}</div>
      <Hands>{hands}</Hands>
      {actions && (
        <div className={styles['actions']} data-settling>
          {actions}
        </div>
      )}
    </main>
    <Footer />
  </div>
)

/** Where it holds more than it shows, as with larger text, it can be scrolled by keyboard too. */
function Hands({ children }: { children: ReactNode }) {
  const [pane, scrolls] = useOverflow<HTMLDivElement>()
  return (
    <div ref={pane} className={styles['hands']} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
