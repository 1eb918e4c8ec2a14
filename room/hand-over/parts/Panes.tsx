import type { ReactNode } from 'react'
import { useReadFirst } from '#web/frame/Heading.tsx'
import { BackIcon } from './icons.tsx'
import * as styles from './Panes.module.css'

type Parts = {
  /** What the button above the left pane says, and where it leads. */
  back: { readonly label: string; readonly go: () => void; readonly isOff?: boolean }
  room: string
  /** Who acts now, at the right of the name of the room. */
  actor?: ReactNode
  /** Above the heading: a band that cannot be overlooked. */
  band?: ReactNode
  /** Above the heading, which is larger then. */
  sign?: ReactNode
  heading: ReactNode
  /** Screen readers read the heading when the screen comes, unless something else is read first. */
  isReadFirst?: boolean
  /** The left pane below the heading. */
  voice?: ReactNode
  /** The buttons that decide, at the foot of the left pane. */
  foot?: ReactNode
  /** The right pane: keys, children, steps. */
  hands: ReactNode
  /** Whether a phone shows a button of the left pane at the right of its bar, in the place of the room. */
  takesCorner?: boolean
  /** On a phone the keys stand below everything else, at the edges of the screen. */
  handsAtEdge?: boolean
}

/** The two panes of every screen that decides, one under the other on a phone. */
export function Panes(parts: Parts) {
  const {
    back,
    room,
    actor,
    band,
    sign,
    heading,
    isReadFirst = true,
    voice,
    foot,
    hands,
    takesCorner,
    handsAtEdge,
  } = parts
  const title = useReadFirst(isReadFirst)
  return (
    <div
      className={styles['panes']}
      data-edge={handsAtEdge || undefined}
      data-corner={takesCorner || undefined}
      data-band={band ? true : undefined}
      data-sign={sign ? true : undefined}
    >
      <header className={styles['bar']}>
        <button className={styles['back']} type="button" data-press disabled={back.isOff} onClick={back.go}>
          <BackIcon />
          <span>{back.label}</span>
        </button>
        <div className={styles['place']}>
          <p className={styles['room']}>
            <bdi>{room}</bdi>
          </p>
          {actor}
        </div>
      </header>
      <main className={styles['main']}>
        <div className={styles['voice']}>
          {band}
          {sign && <div className={styles['sign']}>{sign}</div>}
          <h1 ref={title} className={styles['heading']} tabIndex={-1}>
            {heading}
          </h1>
          {voice}
        </div>
        <div className={styles['hands']}>{hands}</div>
        {foot && <div className={styles['foot']}>{foot}</div>}
      </main>
    </div>
  )
}
