import { useId } from 'react'
import * as styles from './Segments.module.css'

type Props<Value extends string | number> = {
  label: string
  choices: readonly { readonly value: Value; readonly name: string }[]
  chosen: Value
  onChoose(value: Value): void
}

/** A choice of few, all of which are in sight. */
export function Segments<Value extends string | number>({ label, choices, chosen, onChoose }: Props<Value>) {
  const group = useId()
  return (
    <div className={styles['segments']} role="radiogroup" aria-label={label}>
      {choices.map(({ value, name }) => (
        <label key={value} className={styles['segment']}>
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
          <bdi>{name}</bdi>
        </label>
      ))}
    </div>
  )
}
