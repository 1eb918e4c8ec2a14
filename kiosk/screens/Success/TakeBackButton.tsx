import type { User } from '#domain/contract/people/people-shapes.ts'
import type { SentCheckIn } from '#kiosk/outbox/kept.ts'
import { WayBack } from '#kiosk/shell/frame/top-bar/WayBack.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { useTakeBack } from './useTakeBack.ts'

/** The button that takes back what this visit did. It does not ask first, because the next screen can undo it. */
export function TakeBackButton({ user, sent }: { user: User; sent: SentCheckIn }) {
  const { success: texts } = useKioskTexts()
  const { isBusy, takeBack } = useTakeBack(user, sent)
  return <WayBack label={texts.takeBack} long disabled={isBusy} onClick={() => void takeBack()} />
}
