import { useKioskTexts } from '#web/words/texts.ts'
import { ClosedDoor } from './ClosedDoor.tsx'

/** Shown while the tablet knows of no event and the server has not responded yet. Says that the tablet waits. */
export function NotYet() {
  const { notYet } = useKioskTexts().home
  return (
    <ClosedDoor heading={notYet.heading}>
      <p>{notYet.promise}</p>
    </ClosedDoor>
  )
}
