import '#kiosk/shell/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
// The look in general first, so that each screen's own has the last word.
import { Shell } from '#kiosk/shell/Shell.tsx'
import '#admin/admin.css'
import { forget } from '#admin/access.ts'
import { App } from '#admin/App.tsx'
import { beginReading } from '#admin/screens/Directory/reading.ts'
import { look } from '#admin/look.ts'
import { whenUntouched } from '#admin/untouched.ts'

const FORGOTTEN_AFTER_MS = 15 * 60_000

if (location.pathname === '/directory') beginReading()
whenUntouched(FORGOTTEN_AFTER_MS, forget)

createRoot(document.getElementById('root')!).render(
  <Shell look={look}>
    <App />
  </Shell>,
)
