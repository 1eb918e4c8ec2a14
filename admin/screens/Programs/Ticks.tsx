import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import * as styles from './Ticks.module.css'

type TicksProps = { legend: string; lead?: string; children: ReactNode }

/** A list of ticks under one heading. */
export const Ticks = ({ legend, lead, children }: TicksProps) => (
  <fieldset className={styles['ticks']}>
    <legend>{legend}</legend>
    {children}
    {lead !== undefined && <p className={styles['words']}>{lead}</p>}
  </fieldset>
)

type TickProps = {
  name: ReactNode
  /** What it means. */
  words?: string
  isTicked: boolean
  onTurn(): void
}

/** One of them: the whole line can be pressed. */
export function Tick({ name, words, isTicked, onTurn }: TickProps) {
  const id = useId()
  return (
    <label className={styles['tick']}>
      <Checkbox
        aria-labelledby={id}
        {...(words === undefined ? {} : { 'aria-describedby': `${id}words` })}
        checked={isTicked}
        onChange={onTurn}
      />
      <span id={id} className={styles['name']}>
        {name}
      </span>{' '}
      {words !== undefined && (
        <span id={`${id}words`} className={styles['words']}>
          {words}
        </span>
      )}
    </label>
  )
}
