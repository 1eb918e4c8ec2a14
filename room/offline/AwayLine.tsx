import { useRoomShown } from '#room/day/room-shown.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import { useAloneTexts } from './texts.ts'
import * as styles from './AwayLine.module.css'

/** Below the header: what still works without the server, and what this tablet has saved. */
export function AwayLine() {
  const texts = useAloneTexts()
  const isAway = useRoomShown((shown) => shown.isAway)
  const { waiting, handedOver, canCheck } = useSavedHere()
  const refused = [...handedOver.values()].filter((is) => is === 'refused').length
  return (
    <div role="status">
      {(isAway || waiting > 0) && (
        <p className={styles['line']}>
          {isAway && <span>{canCheck ? texts.goesOn : texts.cannotCheck}</span>}
          {waiting > 0 && (
            <span>
              <strong className={styles['count']}>{texts.waiting(waiting)}</strong> {isAway && texts.sentLater(waiting)}
            </span>
          )}
        </p>
      )}
      {refused > 0 && (
        <p className={styles['line']} data-is="refused" role="alert">
          {texts.refused(refused)}
        </p>
      )}
    </div>
  )
}
