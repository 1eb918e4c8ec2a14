import '#kiosk/shell/calls/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { signHelperOutWithVisits } from '#kiosk/device/sign-helper-out.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { installKiosk } from '#kiosk/offline/install-kiosk.ts'
import { Shell } from '#kiosk/shell/frame/Shell.tsx'
import { InTheirLanguage } from '#kiosk/visit/InTheirLanguage.tsx'
import { keepAwake } from '#kiosk/shell/frame/keep-awake.ts'
import { beginIn, resumeVisit } from '#kiosk/visit/visit.ts'

beginIn(useStanding.getState().language ?? 'en')
resumeVisit()
signHelperOutWithVisits()
keepAwake()

createRoot(document.getElementById('root')!).render(
  <InTheirLanguage>
    <Shell>
      <App />
    </Shell>
  </InTheirLanguage>,
)

installKiosk()
