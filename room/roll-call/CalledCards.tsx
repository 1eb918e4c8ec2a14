import type { CommandId } from '#domain/ids.ts'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { calledInRoom, initialsOf } from '#room/day/lanes.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
import { type Called, sayOf } from './roll-call-acts.ts'
import { useRollCallTexts } from './texts.ts'
import * as styles from './CalledCards.module.css'

/** A longer name stands in smaller letters, on two lines if needed. It is never cut. */
const LONG = 13

/** One card for each child. A touch means that the child is here, and another one takes it back. */
export function CalledCards({ rollCallId, called }: { rollCallId: CommandId; called: readonly Called[] }) {
  return (
    <ul className={styles['cards']}>
      {called.map((one) => (
        <li key={one.child.personId}>
          <Card rollCallId={rollCallId} {...one} />
        </li>
      ))}
    </ul>
  )
}

function Card({ rollCallId, child, said }: Called & { rollCallId: CommandId }) {
  const texts = useRollCallTexts()
  const name = calledInRoom(child)
  const isHere = said === 'here'
  return (
    <button
      className={styles['card']}
      type="button"
      aria-pressed={isHere}
      data-said={said}
      onClick={() => void sayOf(rollCallId, child.personId, isHere ? 'open' : 'here')}
      data-press
    >
      <span className={styles['words']}>
        <bdi className={styles['name']} data-long={name.length > LONG || undefined}>
          {name}
        </bdi>
        <WhereNow child={child} />
        {said === 'not-found' && <span className={styles['missing']}>{texts.isNotFound}</span>}
      </span>
      <span className={styles['ring']}>{isHere && <CheckIcon size={28} />}</span>
      {isHere && <Unseen>, {texts.isSeen}</Unseen>}
    </button>
  )
}

/** Age and mark, or the helpers who are out with the child. */
export function WhereNow({ child: { state, age, mark, outWith = [] } }: { child: ChildInRoom }) {
  const texts = useRollCallTexts()
  const page = useRoomPageTexts()
  if (state === 'out')
    return <span className={styles['second']}>{texts.outWith(outWith.map(initialsOf).join(', '))}</span>
  return (
    <span className={styles['second']}>
      {age !== undefined && `${page.years(age)}, `}
      <span translate="no">{mark}</span>
      {state === 'on-the-way' && `, ${texts.onTheWay}`}
    </span>
  )
}
