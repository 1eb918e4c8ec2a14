import '#kiosk/shell/calls/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
// The general styles first, so that the styles of a screen override them.
import { Shell } from '#kiosk/shell/frame/Shell.tsx'
import { followAbsence } from '#admin/access/absence.ts'
import { followSession } from '#admin/access/follow-session.ts'
import { followDesk } from '#admin/devices/follow-desk.ts'
import { DeskName } from '#admin/devices/DeskName.tsx'
import { followFleet } from '#admin/devices/follow-fleet.ts'
import { App } from './App.tsx'
import { beginReading } from '#admin/screens/Directory/reading.ts'
import { adminTheme } from '#admin/frame/admin-theme.ts'
import { InItsLanguage } from '#admin/words/InItsLanguage.tsx'
import { followLanguage } from '#admin/words/language.ts'

followAbsence()
followSession()
followLanguage()
followFleet()
followDesk()
if (location.pathname === '/directory') beginReading()

createRoot(document.getElementById('root')!).render(
  <InItsLanguage>
    <Shell theme={adminTheme}>
      <App />
      <DeskName />
    </Shell>
  </InItsLanguage>,
)
