import '#kiosk/shell/calls/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
// The look in general first, so that each screen's own has the last word.
import { Shell } from '#kiosk/shell/frame/Shell.tsx'
import { followAbsence } from '#admin/access/absence.ts'
import { App } from './App.tsx'
import { beginReading } from '#admin/screens/Directory/reading.ts'
import { look } from '#admin/frame/look.ts'
import { InItsLanguage } from '#admin/words/InItsLanguage.tsx'
import { followLanguage } from '#admin/words/language.ts'

followAbsence()
followLanguage()
if (location.pathname === '/directory') beginReading()

createRoot(document.getElementById('root')!).render(
  <InItsLanguage>
    <Shell look={look}>
      <App />
    </Shell>
  </InItsLanguage>,
)
