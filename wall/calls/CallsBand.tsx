import type { CallsOnWall } from '#domain/contract/live.ts'
import { CalledMark } from './CalledMark.tsx'
import * as styles from './CallsBand.module.css'

/** The parents who are called: the mark and the room of each, and no name. Read out as soon as one appears. */
export const CallsBand = ({ calls }: Pick<CallsOnWall, 'calls'>) => (
  <section className={styles['band']} role="alert" data-several={calls.length > 1 || undefined}>
    {calls.map(({ callId, mark, room }) => (
      <p key={callId} className={styles['call']}>
        <CalledMark mark={mark} />
        <bdi className={styles['room']}>{room}</bdi>
      </p>
    ))}
  </section>
)
