import { createRoot } from 'react-dom/client'
import { askCurrent } from '#web/live/ask-current.ts'
import { isAnybodyThere, useBoard } from '#web/live/board.ts'
import { followMessage } from '#web/live/message.ts'
import { followCurrent, useCurrent } from '#wall/current/current.ts'
import { lastShown, rememberShown } from '#wall/current/last-shown.ts'
import { goLive } from '#web/live/live.ts'
import { chooseLanguageOfAddress, followLanguage } from '#web/words/language.ts'
import { keepAwake } from '#web/frame/keep-awake.ts'
import { onWake } from '#web/live/wake.ts'
import { Wall } from './Wall.tsx'
import { OnlyCalls } from '#wall/calls/OnlyCalls.tsx'
import { onlyCalls } from '#wall/calls/calls.ts'
import { followHelloCode } from '#wall/guests/hello-code.ts'
import { followDevice } from '#wall/device/follow-device.ts'
import { showMessage } from '#wall/message/message.ts'
import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import '#web/theme/tokens.css'
import '#web/theme/fonts.css'

const church = churchOfThePage()
const root = document.getElementById('root')!

/** The counts of the gathering that is on, messages and calls. */
function beginWall(): void {
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
  onWake(() => {
    live.reconnect()
    following.ask()
    void followHelloCode()
  })
  void followHelloCode()
  createRoot(root).render(<Wall church={church} />)
}

keepAwake()
void followDevice(church.version)
if (onlyCalls()) createRoot(root).render(<OnlyCalls />)
else beginWall()
