import { createRoot } from 'react-dom/client'
import { forget } from '#admin/access.ts'
import { App } from '#admin/App.tsx'
import { look } from '#admin/look.ts'
import { whenUntouched } from '#admin/untouched.ts'
import { Shell } from '#kiosk/shell/Shell.tsx'
import '#admin/admin.css'

const FORGOTTEN_AFTER_MS = 15 * 60_000

whenUntouched(FORGOTTEN_AFTER_MS, forget)

createRoot(document.getElementById('root')!).render(
  <Shell look={look}>
    <App />
  </Shell>,
)
