import { followRooms } from '#kiosk/rooms/follow-rooms.ts'
import { Confirmation } from '#kiosk/screens/Confirmation/Confirmation.tsx'
import { NotFound } from '#kiosk/screens/NotFound/NotFound.tsx'
import { Registration } from '#kiosk/screens/Registration/Registration.tsx'
import { Success } from '#kiosk/screens/Success/Success.tsx'
import { TakenBack } from '#kiosk/screens/TakenBack/TakenBack.tsx'
import type { EarlyWords } from '#kiosk/screens/Home/Home.tsx'
import { followTeams } from '#kiosk/teams/follow-teams.ts'
import { teamTexts } from '#kiosk/teams/texts.ts'
import { earlyEvent } from '#kiosk/visit/admitted.ts'
import { church } from '#web/calls/church.ts'
import { datesIn } from '#web/words/useDates.ts'

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

/** What Home says while only those who serve can check in: to them, and to everybody else. Null at any other time. */
export const earlyWords: EarlyWords = (language, now) => {
  const early = earlyEvent(now)
  const { forServing, othersAt } = teamTexts[language]
  return early && [forServing, othersAt(datesIn[language].clockTime(early.opensAt, church().timeZone))]
}

/** What a tablet does from now on, whatever screen it shows. */
export function goOn(): void {
  followRooms()
  followTeams()
}
