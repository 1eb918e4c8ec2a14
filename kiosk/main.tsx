import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { Shell } from './shell/Shell.tsx'

createRoot(document.getElementById('root')!).render(
  <Shell>
    <App />
  </Shell>,
)
