import { type ReactNode, useLayoutEffect } from 'react'
import { TopBar } from '#web/top-bar/TopBar.tsx'
import { More } from './Unseen.tsx'
import { useMore } from './useMore.ts'
import { useOverflow } from './useOverflow.ts'
import { Footer } from './Footer.tsx'
import * as styles from './Page.module.css'
import { church } from '#web/calls/church.ts'

type Parts = {
  /** The title of the browser's tab. It never holds a person's name. */
  title: string
  /** How the width is shared: evenly, or with a wider right pane for a form. */
  frame?: 'even' | 'form'
  /** The left pane: one message, and the next button at its foot. */
  voice: ReactNode
  /** The right pane, for what is touched: keys, cards, camera, code. On an upright tablet it is below the other one. */
  hands: ReactNode
  /** The next button, if it belongs to the right pane: at the foot of the left pane, or of an upright page. */
  actions?: ReactNode
  /** Buttons beside the church's sign that a visitor may use before anything else, such as the language. */
  choices?: ReactNode
  /** Called by the small "Start over" button. Without it there is no such button. */
  onStartOver?: () => void
  /** A notice for the staff, beside today's date. */
  notice?: ReactNode
  /** What the header says beside that: the event and today's date, or the date alone. */
  occasion?: 'event' | 'date'
}

/** The two panes of every kiosk screen, with the header above and the copyright line below. */
export function Page(parts: Parts) {
  const { title, frame = 'even', voice, hands, actions, choices, onStartOver, notice, occasion } = parts
  useTitle(title)
  // When the right pane has more than it shows, it says so, and the keyboard can scroll it.
  const [pane, scrolls] = useOverflow<HTMLDivElement>()
  const more = useMore(pane)
  return (
    <div className={styles['page']} data-frame={frame} data-actions={actions ? 'apart' : 'within'}>
      <TopBar choices={choices} onStartOver={onStartOver} notice={notice} occasion={occasion} />
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

/** Names the browser's tab after this screen, in the visitor's language. It never holds a person's name. */
const useTitle = (screen: string): void =>
  useLayoutEffect(() => void (document.title = `${screen} – ${church().name}`), [screen])
