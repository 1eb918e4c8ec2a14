import '#kiosk/shell/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { askCurrent } from '#admin/wall/ask-current.ts'
import { useBoard } from '#admin/board.ts'
import { followCurrent, useCurrent } from '#admin/wall/current.ts'
import { goLive } from '#admin/live.ts'
import { onWake } from '#admin/wake.ts'
import { Wall } from '#admin/wall/Wall.tsx'
import { churchOfThePage } from '#admin/wall/church.ts'
import '#kiosk/shell/tokens.css'
import '#kiosk/shell/fonts.css'
import '#admin/wall/wall.css'

const following = followCurrent(askCurrent)
const live = goLive({ viewer: useBoard.getState(), onEventsChanged: following.ask })

useCurrent.subscribe(({ current }) => live.watch(current?.id ?? null))
onWake(() => {
  live.reconnect()
  following.ask()
})

createRoot(document.getElementById('root')!).render(<Wall church={churchOfThePage()} />)
