import { useId, useState, type RefObject } from 'react'
import { useCountingTexts } from '#admin/counting/texts.ts'
import { chooseDoor, useStation } from './station.ts'
import * as form from '#admin/counting/form.module.css'
import * as styles from './NameDoor.module.css'

const LONGEST_NAME = 40

/** Asks for the name of a door that nobody has named yet. */
export function NameDoor({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const texts = useCountingTexts()
  const id = useId()
  const [name, setName] = useState('')
  const take = (event: { preventDefault(): void }): void => {
    const typed = name.trim().replace(/\s+/g, ' ')
    if (typed === '') {
      // The browser asks for a name at the next try, as in a field that was never filled.
      setName('')
      event.preventDefault()
      return
    }
    const known = useStation.getState().doors.find((door) => door.name.toLowerCase() === typed.toLowerCase())
    chooseDoor(known ?? { name: typed })
  }
  return (
    <dialog className={styles['dialog']} ref={dialog} aria-labelledby={id} onClose={() => setName('')}>
      <form method="dialog" className={styles['form']} onSubmit={take}>
        <label className={form['heading']} id={id} htmlFor={`${id}name`}>
          {texts.nameOfDoor}
        </label>
        <input
          className={form['field']}
          id={`${id}name`}
          aria-describedby={`${id}hint`}
          autoComplete="off"
          required
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className={styles['hint']} id={`${id}hint`}>
          {texts.doorHint}
        </p>
        <button className={`${form['submit']} ${styles['take']}`} type="submit">
          {texts.take}
        </button>
        <button className={styles['cancel']} type="button" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
      </form>
    </dialog>
  )
}
