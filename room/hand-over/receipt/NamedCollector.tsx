import { useId, useState } from 'react'
import { SIGHTS, type Seen } from '#room/hand-over/leader/collector.ts'
import { Chips } from '#room/hand-over/parts/Chips.tsx'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import * as styles from './NamedCollector.module.css'

type Parts = {
  isSending: boolean
  choose: (to: { readonly name: string; readonly seen: Seen }) => void
}

/** In the place of the adults, where this tablet knows the tags of the children alone: the name is written down. */
export function NamedCollector({ isSending, choose }: Parts) {
  const { named, who, found } = useHandOverTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<Seen | null>(null)
  const name = typed.trim()
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '' && seen) choose({ name, seen })
      }}
    >
      <p className={words['label']}>{named.lead}</p>
      <label className={words['label']} htmlFor={id}>
        {who.name}
      </label>
      <input
        id={id}
        className={styles['field']}
        dir="auto"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Chips label={who.seen} choices={who.sights} order={SIGHTS} chosen={seen} choose={setSeen} />
      <button className={buttons['adult']} type="submit" data-press disabled={isSending || name === '' || !seen}>
        {isSending ? found.handingOver : name === '' ? named.handOver : found.handOverTo(name)}
      </button>
    </form>
  )
}
