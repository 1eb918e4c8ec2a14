import { FIRST_LANGUAGE } from '#domain/languages.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, isPageOfNewTablet } from './App.tsx'
import { beginNotLetIn } from '#kiosk/device/follow-device.ts'
import { signHelperOutWithVisits } from '#kiosk/device/sign-helper-out.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { installKiosk } from '#kiosk/offline/install-kiosk.ts'
import { Shell } from '#web/frame/Shell.tsx'
import { InTheirLanguage } from '#kiosk/visit/InTheirLanguage.tsx'
import { keepAwake } from '#web/frame/keep-awake.ts'
import { beginIn, resumeVisit } from '#kiosk/visit/visit.ts'

beginIn(useStanding.getState().language ?? FIRST_LANGUAGE)
resumeVisit()
if (isPageOfNewTablet()) beginNotLetIn()
signHelperOutWithVisits()
keepAwake()

// As a transition, the first screen is drawn in small steps, and none of them holds an old tablet up.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <InTheirLanguage>
      <Shell>
        <App />
      </Shell>
    </InTheirLanguage>,
  ),
)

installKiosk()
