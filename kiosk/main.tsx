import '#kiosk/shell/calls/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { installKiosk } from '#kiosk/offline/install-kiosk.ts'
import { Shell } from '#kiosk/shell/frame/Shell.tsx'
import { InTheirLanguage } from '#kiosk/visit/InTheirLanguage.tsx'
import { keepAwake } from '#kiosk/shell/frame/keep-awake.ts'
import { resumeVisit } from '#kiosk/visit/visit.ts'

resumeVisit()
keepAwake()

createRoot(document.getElementById('root')!).render(
  <InTheirLanguage>
    <Shell>
      <App />
    </Shell>
  </InTheirLanguage>,
)

installKiosk()
