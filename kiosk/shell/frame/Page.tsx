import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { TopBar } from '#kiosk/shell/frame/top-bar/TopBar.tsx'
import { More } from '#kiosk/shell/frame/overflow/More.tsx'
import { useMore } from '#kiosk/shell/frame/overflow/useMore.ts'
import { useOverflow } from '#kiosk/shell/frame/overflow/useOverflow.ts'
import { useTitle } from './useTitle.ts'
import * as styles from './Page.module.css'

type Parts = {
  /** What this screen is called in the browser's tab: words that name nobody. */
  title: string
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
export function Page({ title, frame = 'even', voice, hands, actions, choices, onStartOver, notice }: Parts) {
  useTitle(title)
  // Where the hands hold more than they show, this is said, and they can be scrolled by keyboard too.
  const [pane, scrolls] = useOverflow<HTMLDivElement>()
  const more = useMore(pane)
  return (
    <div className={styles['page']} data-frame={frame} data-actions={actions ? 'apart' : 'within'}>
      <TopBar choices={choices} onStartOver={onStartOver} notice={notice} />
      <main className={styles['main']}>
        <div className={styles['voice']}>{voice}</div>
        <div ref={pane} className={styles['hands']} tabIndex={scrolls ? 0 : undefined}>
          {hands}
        </div>
        <More at="end" count={more} />
        {actions && (
          <div className={styles['actions']} data-foot-of-page data-settling>
            <More at="above" count={more} />
            {actions}
          </div>
        )}
      </main>
      <Footer />
    </div>
  )
}
