import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Shell } from '#web/frame/Shell.tsx'
import { prepareToPrint } from '#admin/name-tags/printing.ts'
import { useAccess } from '#admin/access/access.ts'
import { followAbsence } from '#admin/access/leaving/absence.ts'
import { queries } from '#admin/access/queries.ts'
import { endMessagesAtSignOut } from '#admin/access/messages/messages.ts'
import { followSession } from '#admin/access/follow-session.ts'
import { followDesk } from '#admin/devices/follow-desk.ts'
import { DeskName } from '#admin/devices/DeskName.tsx'
import { followWaitingCare } from '#admin/care/waiting-care.ts'
import { followFleet } from '#admin/devices/follow-fleet.ts'
import { followWaitingGuests } from '#admin/guests/waiting-guests.ts'
import { followWaitingAlarms } from '#admin/in-care/waiting-alarms.ts'
import { followDrafts } from '#admin/people/form/drafts.ts'
import { App } from './App.tsx'
import { readyToDraw } from './ready-to-draw.ts'
import { beginReading } from '#admin/screens/People/reading.ts'
import { adminTheme } from '#web/page/admin-theme.ts'
import { keepFocus } from '#web/focus/keep-focus.ts'
import { watchForBack } from '#web/form/stay-on-page.ts'
import { InItsLanguage } from '#admin/words/InItsLanguage.tsx'
import { followLanguage } from '#web/words/language.ts'

followAbsence()
followSession()
endMessagesAtSignOut()
followDrafts()
followLanguage()
followFleet()
followWaitingCare()
followWaitingGuests()
followWaitingAlarms()
followDesk()
keepFocus()
watchForBack()
prepareToPrint()
if (location.pathname === '/directory') beginReading()

const draw = () =>
  createRoot(document.getElementById('root')!).render(
    <InItsLanguage>
      <Shell theme={adminTheme}>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
        <DeskName />
      </Shell>
    </InItsLanguage>,
  )

// The page is drawn in small steps. They hold nothing up that somebody types.
const { signedIn, isAsking } = useAccess.getState()
const isReady = signedIn || isAsking ? readyToDraw(location.pathname) : Promise.resolve()
void isReady.then(() => startTransition(draw))
