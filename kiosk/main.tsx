import './shell/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { installKiosk } from './offline/install-kiosk.ts'
import { Shell } from './shell/Shell.tsx'
import { InTheirLanguage } from './visit/InTheirLanguage.tsx'
import { keepAwake } from './visit/keep-awake.ts'
import { resumeVisit } from './visit/visit.ts'

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
