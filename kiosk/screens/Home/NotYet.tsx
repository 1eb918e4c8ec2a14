import { useTexts } from '#kiosk/shell/words/texts.ts'
import { ClosedDoor } from './ClosedDoor.tsx'

/** A tablet that knows of no event, and whose server has not said what is on: it waits, and says so. */
export function NotYet() {
  const { notYet } = useTexts().home
  return (
    <ClosedDoor heading={notYet.heading}>
      <p>{notYet.promise}</p>
    </ClosedDoor>
  )
}
