import { useId, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { useHelpers } from '#room/acting/WhoAreYou.tsx'
import { bdiIn } from '#room/board/ChildCard.tsx'
import { takeOut } from '#room/day/acts.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import * as styles from './ask-which.module.css'

/** Asks with which two helpers a child goes out for a while. */
export function GoesOut({ child, onClose }: { readonly child: ChildInRoom; onClose(): void }) {
  const texts = useRoomPageTexts()
  const id = useId()
  const { helpers, failed } = useHelpers()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const toggle = (helperId: string): void =>
    setChosen(chosen.includes(helperId) ? chosen.filter((one) => one !== helperId) : [...chosen, helperId].slice(-2))
  const [first, second] = chosen
  const go = async (): Promise<void> => {
    if (isBusy || first === undefined || second === undefined) return
    setBusy(true)
    if (await takeOut(child, [{ helperId: first }, { helperId: second }])) onClose()
    else setBusy(false)
  }
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640}>
      <h2 className={styles['heading']} id={id}>
        {bdiIn(texts.outWithWhom('\u0000'), calledInRoom(child))}
      </h2>
      <p className={styles['lead']}>{texts.twoHelpers}</p>
      {failed && <p role="alert">{texts.failed}</p>}
      <ul className={styles['list']}>
        {helpers?.map(({ helperId, name }) => (
          <li key={helperId}>
            <button
              className={styles['choice']}
              type="button"
              aria-pressed={chosen.includes(helperId)}
              onClick={() => toggle(helperId)}
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <button className={styles['back']} type="button" onClick={onClose}>
          {texts.back}
        </button>
        <button className={styles['go']} type="button" disabled={second === undefined} onClick={() => void go()}>
          {texts.goOut}
        </button>
      </div>
    </Dialog>
  )
}
