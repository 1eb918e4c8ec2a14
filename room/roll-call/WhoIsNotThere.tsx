import { useId, useState } from 'react'
import type { RollCallInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { WhereNow } from './CalledCards.tsx'
import { type Called, endRollCall, sayOf } from './roll-call-acts.ts'
import { useRollCallTexts } from './texts.ts'
import * as styles from './WhoIsNotThere.module.css'

type Props = { readonly rollCall: RollCallInRoom; readonly missing: readonly Called[]; onClose(): void }

/** The children that nobody has seen: helpers say who is not found, and end the roll call of their room. */
export function WhoIsNotThere({ rollCall: { rollCallId, isOfHouse }, missing, onClose }: Props) {
  const texts = useRollCallTexts()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const end = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const isEnded = await endRollCall(
      rollCallId,
      missing.map(({ child }) => child.personId),
    )
    setBusy(false)
    if (isEnded) onClose()
  }
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640}>
      <h2 className={styles['heading']} id={id}>
        {texts.notFoundHeading}
      </h2>
      <p className={styles['lead']}>{texts.notFoundLead}</p>
      <ul className={styles['list']}>
        {missing.map(({ child, said }) => (
          <li key={child.personId}>
            <button
              className={styles['child']}
              type="button"
              aria-pressed={said === 'not-found'}
              onClick={() => void sayOf(rollCallId, child.personId, said === 'not-found' ? 'open' : 'not-found')}
              data-press
            >
              <bdi>{calledInRoom(child)}</bdi>
              {said === 'not-found' ? (
                <span className={styles['said']}>{texts.isNotFound}</span>
              ) : (
                <WhereNow child={child} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['keys']}>
        {!isOfHouse && missing.length > 0 && (
          <button className={styles['key']} type="button" aria-disabled={isBusy} onClick={() => void end()} data-press>
            {texts.endWithout(missing.length)}
          </button>
        )}
        <button className={styles['done']} type="button" onClick={onClose} data-press>
          {texts.done}
        </button>
      </div>
    </Dialog>
  )
}
