import { useId } from 'react'
import { CheckIcon } from '#web/theme/icons.tsx'
import * as styles from './Chips.module.css'

type Parts<Key extends string> = {
  label: string
  choices: Readonly<Record<Key, string>>
  order: readonly Key[]
  chosen: Key | null
  choose: (key: Key) => void
}

/** One of a few answers. None is chosen when they come. */
export function Chips<Key extends string>({ label, choices, order, chosen, choose }: Parts<Key>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className={styles['label']} id={id}>
        {label}
      </p>
      <div className={styles['chips']}>
        {order.map((key) => (
          <button
            key={key}
            className={styles['chip']}
            type="button"
            role="radio"
            data-press
            aria-checked={key === chosen}
            onClick={() => choose(key)}
          >
            {key === chosen && <CheckIcon size={24} />}
            <bdi>{choices[key]}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
