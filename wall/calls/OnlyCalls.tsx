import { useLayoutEffect } from 'react'
import { usePaused } from '#wall/device/follow-device.ts'
import { useCalls } from './calls.ts'
import { CalledMark } from './CalledMark.tsx'
import * as styles from './OnlyCalls.module.css'

/**
 * The calls and nothing else, for a video mixer. With `transparent` in the address they stand over the picture that the
 * mixer has behind them. Without a call there is nothing at all.
 */
export function OnlyCalls() {
  const { calls } = useCalls()
  const { isPaused } = usePaused()
  useLayoutEffect(() => {
    const isTransparent = new URLSearchParams(window.location.search).has('transparent')
    document.documentElement.toggleAttribute('data-transparent', isTransparent)
  }, [])
  return (
    <main className={styles['calls']} role="alert">
      {!isPaused &&
        calls.map(({ callId, mark, room }) => (
          <p key={callId} className={styles['call']}>
            <CalledMark mark={mark} />
            <bdi className={styles['room']}>{room}</bdi>
          </p>
        ))}
    </main>
  )
}
