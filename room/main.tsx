import { createRoot } from 'react-dom/client'
import { keepAwake } from '#web/frame/keep-awake.ts'
import { beginInLanguageOfPhone, chooseLanguageOfAddress, followLanguage } from '#web/words/language.ts'
import { followRoom } from '#room/day/follow-room.ts'
import { RoomPage } from './RoomPage.tsx'
import '#web/theme/base.css'

beginInLanguageOfPhone()
chooseLanguageOfAddress()
followLanguage()
followRoom()
keepAwake()
createRoot(document.getElementById('root')!).render(<RoomPage />)
