import { type RefObject, useId, useRef, useState } from 'react'
import type { TallyDoor } from '#counter/tallies/tally.ts'
import { useCountingTexts } from '#counter/texts.ts'
import { Choice } from './Choice.tsx'
import { chooseDoor, useStation } from './station.ts'
import * as styles from './DoorChoice.module.css'
import * as form from '#web/sign-in/phone-form.module.css'

const OTHER = 'other'

const keyOf = ({ id, name }: TallyDoor): string => (id === undefined ? `name ${name}` : `id ${id}`)

/** Where the usher stands: a door that others have named too, or one whose name they type. */
export function DoorChoice() {
  const texts = useCountingTexts()
  const { door, doors } = useStation()
  const dialog = useRef<HTMLDialogElement>(null)
  const all = door && !doors.some((one) => keyOf(one) === keyOf(door)) ? [door, ...doors] : doors
  const choose = (key: string): void => {
    const chosen = all.find((one) => keyOf(one) === key)
    if (chosen) chooseDoor(chosen)
    else if (key === OTHER) dialog.current?.showModal()
  }
  const options = [
    ...(door ? [] : [{ key: '', name: texts.chooseDoor }]),
    ...all.map((one) => ({ key: keyOf(one), name: one.name })),
    { key: OTHER, name: texts.otherDoor },
  ]
  return (
    <>
      <Choice label={texts.door} value={door ? keyOf(door) : ''} options={options} onChoose={choose}>
        <span className={styles['door']} data-empty={!door || undefined} aria-hidden="true">
          <bdi>{door?.name ?? texts.chooseDoor}</bdi>
        </span>
      </Choice>
      <NameDoor dialog={dialog} />
    </>
  )
}

const LONGEST_NAME = 40

/** Asks for the name of a door that nobody has named yet. */
function NameDoor({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
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
