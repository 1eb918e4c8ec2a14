import { followRooms } from '#kiosk/rooms/follow-rooms.ts'
import { Confirmation } from '#kiosk/screens/Confirmation/Confirmation.tsx'
import { NotFound } from '#kiosk/screens/NotFound/NotFound.tsx'
import { Registration } from '#kiosk/screens/Registration/Registration.tsx'
import { Success } from '#kiosk/screens/Success/Success.tsx'
import { TakenBack } from '#kiosk/screens/TakenBack/TakenBack.tsx'

/** The screen with this address. Visitors come to it from Home. */
export function LaterScreen({ path }: { path: string }) {
  switch (path) {
    case '/registration':
      return <Registration />
    case '/confirmation':
      return <Confirmation />
    case '/success':
      return <Success />
    case '/taken-back':
      return <TakenBack />
    default:
      return <NotFound />
  }
}

/** What a tablet does from now on, whatever screen it shows. */
export const goOn = (): void => followRooms()
