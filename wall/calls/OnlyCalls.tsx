import { useLayoutEffect } from 'react'
import { usePaused } from '#wall/device/follow-device.ts'
import { useCalls } from './calls.ts'
import { Mark } from './Mark.tsx'
import * as styles from './OnlyCalls.module.css'

/**
 * The calls and nothing else, for a video mixer. `isTransparent`: over the picture that the mixer has behind it. Without
 * a call there is nothing at all.
 */
export function OnlyCalls({ isTransparent }: { isTransparent: boolean }) {
  const { calls } = useCalls()
  const { isPaused } = usePaused()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-transparent', isTransparent)
  }, [isTransparent])
  return (
    <main className={styles['calls']} role="alert">
      {!isPaused &&
        calls.map(({ callId, mark, room }) => (
          <p key={callId} className={styles['call']}>
            <Mark mark={mark} />
            <bdi className={styles['room']}>{room}</bdi>
          </p>
        ))}
    </main>
  )
}
