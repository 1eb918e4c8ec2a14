import * as styles from './Arches.module.css'

type Props = {
  readonly inRoom: number
  readonly onTheWay: number
  /** Absent: the room takes any number. */
  readonly places: number | undefined
}

/** More than this do not tell anything at a glance. */
const MOST = 60

/** One arch for each child: filled in the room, outlined on the way. A dot is a free place. The words say the same. */
export function Arches({ inRoom, onTheWay, places = 0 }: Props) {
  const all = Math.max(places, inRoom + onTheWay)
  if (all === 0 || all > MOST) return null
  const kindOf = (place: number) => (place < inRoom ? 'in' : place < inRoom + onTheWay ? 'way' : 'free')
  return (
    <span className={styles['arches']} data-narrow={all > 16 || undefined} aria-hidden="true">
      {Array.from({ length: all }, (_, place) => (
        <span key={place} data-is={kindOf(place)} />
      ))}
    </span>
  )
}
