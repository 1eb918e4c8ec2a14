import { useEffect, useEffectEvent, useState } from 'react'
import { Ring } from '#web/frame/Ring.tsx'
import * as styles from './PauseRing.module.css'

type Parts = {
  /** By this device's clock, in milliseconds. */
  until: number
  heading: string
  lead: string
  goOn: () => void
}

/** How long a pause usually lasts, in seconds: the ring is full then. */
const USUAL = 60

/** Counts down to the end of a pause, in the place of the keys. */
export function PauseRing({ until, heading, lead, goOn }: Parts) {
  const [left, setLeft] = useState(() => secondsTo(until))
  const end = useEffectEvent(goOn)
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsTo(until))
      if (secondsTo(until) === 0) end()
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return (
    <div className={styles['wait']} role="alert">
      <h2 className={styles['heading']}>{heading}</h2>
      <div aria-hidden="true">
        <Ring left={Math.min(1, left / USUAL)} size={240} radius={108} line={14}>
          <span>{left}</span>
        </Ring>
      </div>
      <p className={styles['lead']}>{lead}</p>
    </div>
  )
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
