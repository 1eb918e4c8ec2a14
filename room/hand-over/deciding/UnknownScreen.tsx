import type { ReactNode } from 'react'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import type { Named } from '#room/hand-over/step.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

type Parts = {
  room: string
  actor: ReactNode
  children: readonly Named[]
  askAgain: () => void
  leave: () => void
}

/**
 * The reply to a hand-over was lost, so nobody knows whether it is recorded. The same decision is sent again until the
 * server says so.
 */
export function UnknownScreen({ room, actor, children, askAgain, leave }: Parts) {
  const { unknown } = useHandOverTexts()
  return (
    <Panes
      back={{ label: room, go: leave }}
      room={room}
      actor={actor}
      heading={unknown.heading}
      voice={
        <p className={words['lead']} role="alert">
          {unknown.lead(children.map(({ firstName }) => firstName))}
        </p>
      }
      foot={
        <button className={buttons['outlined']} type="button" data-press onClick={askAgain}>
          {unknown.ask}
        </button>
      }
      hands={
        <p className={words['label']} role="status">
          {unknown.asking}
        </p>
      }
    />
  )
}
