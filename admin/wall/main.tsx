import { createRoot } from 'react-dom/client'
import { askCurrent } from '#admin/small-pages/ask-current.ts'
import { isAnybodyThere, useBoard } from '#admin/live/board.ts'
import { followMessage } from '#admin/live/message.ts'
import { followCurrent, useCurrent } from '#admin/wall/current/current.ts'
import { lastShown, rememberShown } from '#admin/wall/current/last-shown.ts'
import { goLive } from '#admin/live/live.ts'
import { chooseLanguageOfAddress, followLanguage } from '#admin/words/language.ts'
import { keepAwake } from '#kiosk/shell/frame/keep-awake.ts'
import { onWake } from '#admin/live/wake.ts'
import { Wall } from './Wall.tsx'
import { followHelloCode } from '#admin/wall/guests/hello-code.ts'
import { followDevice } from '#admin/wall/device/follow-device.ts'
import { showMessage } from '#admin/wall/message/message.ts'
import { churchOfThePage } from '#admin/small-pages/church-of-the-page.ts'
import '#kiosk/shell/theme/tokens.css'
import '#kiosk/shell/theme/fonts.css'

chooseLanguageOfAddress()
followLanguage()

useCurrent.setState({ last: lastShown() })
const following = followCurrent(askCurrent)
const live = goLive({
  viewer: useBoard.getState(),
  onEventsChanged: following.ask,
  also: (socket) => followMessage({ socket, onMessage: showMessage }).stop,
})

useCurrent.subscribe(({ event, last }) => live.watch((event ?? last)?.id ?? null))
// A gathering that was cancelled before anybody came has no total, and its figures can no longer be requested.
useBoard.subscribe(({ shown }) => {
  const { event, last } = useCurrent.getState()
  const gathering = event ?? last
  if (gathering && shown?.eventId === gathering.id && isAnybodyThere(shown.stats)) rememberShown(gathering)
})
keepAwake()
onWake(() => {
  live.reconnect()
  following.ask()
  void followHelloCode()
})

const church = churchOfThePage()
void followDevice(church.version)
void followHelloCode()

createRoot(document.getElementById('root')!).render(<Wall church={church} />)
