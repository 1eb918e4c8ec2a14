import { createRoot } from 'react-dom/client'
import { OnlyCalls } from './OnlyCalls.tsx'

/** Begins the page that shows calls and nothing else. */
export const beginOnlyCalls = (root: HTMLElement): void =>
  createRoot(root).render(<OnlyCalls isTransparent={new URLSearchParams(window.location.search).has('transparent')} />)
