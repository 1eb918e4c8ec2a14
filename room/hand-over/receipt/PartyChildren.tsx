import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import { calledInRoom } from '#room/day/lanes.ts'
import * as styles from './PartyChildren.module.css'
import { ElsewhereIcon } from '#room/hand-over/parts/icons.tsx'
import type { HandOverTexts } from '#room/hand-over/english.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

type Child = Party['children'][number]

type Parts = {
  party: Party
  roomId: number
  ticked: readonly PersonId[]
  tick: (ticked: readonly PersonId[]) => void
  isOff: boolean
}

/** The children of a drop-off. Those of this room can be ticked, and the others say where they are. */
export function PartyChildren({ party, roomId, ticked, tick, isOff }: Parts) {
  const { found } = useHandOverTexts()
  return (
    <ul className={styles['children']} aria-label={found.children}>
      {party.children.map((child) => (
        <li key={child.personId}>
          {canGo(child, roomId) ? (
            <button
              className={styles['child']}
              type="button"
              role="checkbox"
              data-press
              aria-checked={ticked.includes(child.personId)}
              disabled={isOff}
              onClick={() => tick(toggled(ticked, child.personId))}
            >
              <span className={styles['box']}>{ticked.includes(child.personId) && <CheckIcon size={26} />}</span>
              <Words child={child} where={whereIs(child, roomId, found)} />
            </button>
          ) : (
            <div className={styles['child']}>
              <span className={styles['away']}>
                <ElsewhereIcon />
              </span>
              <Words child={child} where={whereIs(child, roomId, found)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const canGo = ({ roomId, state }: Child, room: number): boolean =>
  roomId === room && (state === 'in-the-room' || state === 'out')

const toggled = (ticked: readonly PersonId[], id: PersonId): PersonId[] =>
  ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]

/** Where a child is, in words. */
function whereIs({ age, roomId, room, state }: Child, here: number, found: HandOverTexts['found']): string {
  if (state === 'handed-over') return found.gone
  if (roomId !== here) return found.in(room)
  const place = { 'on-the-way': found.onTheWay, 'in-the-room': found.here, out: found.out }[state]
  return age === undefined ? place : `${found.years(age)}, ${place}`
}

const Words = ({ child, where }: { child: Child; where: string }) => (
  <span className={styles['words']}>
    <bdi className={styles['name']}>{calledInRoom(child)}</bdi>
    <span className={styles['where']}>{where}</span>
  </span>
)
