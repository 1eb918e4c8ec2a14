import { useRef } from 'react'
import type { TallyDoor } from '#admin/counting/tallies/tally.ts'
import { useCountingTexts } from '#admin/counting/texts.ts'
import { Choice } from './Choice.tsx'
import { NameDoor } from './NameDoor.tsx'
import { chooseDoor, useStation } from './station.ts'
import * as styles from './DoorChoice.module.css'

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
