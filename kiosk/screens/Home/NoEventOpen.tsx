import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Name } from '#web/words/Names.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { useDates } from '#web/words/useDates.ts'
import { ClosedDoor } from './ClosedDoor.tsx'
import * as styles from './NoEventOpen.module.css'

/** Nobody can check in now. Says when they can. */
export function NoEventOpen() {
  const { home } = useKioskTexts()
  const { clockTime, longDate } = useDates()
  const next = useCurrentEvent((state) => state.next)
  const { timeZone } = church()
  const time = next ? clockTime(next.opensAt, timeZone) : ''
  return (
    <ClosedDoor heading={home.noEventOpen}>
      {next && (
        <>
          <p>{home.checkInOpens(time)}</p>
          <p className={styles['time']}>{time}</p>
          <p className={styles['event']}>
            <Name>{next.name}</Name>
          </p>
          <p>{longDate(next.opensAt, timeZone)}</p>
        </>
      )}
    </ClosedDoor>
  )
}
