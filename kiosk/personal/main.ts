import '#kiosk/shell/theme/tokens.css'
import '#kiosk/shell/theme/fonts.css'
import './personal.css'
import './personal-actions.css'
import './personal-wide.css'
import './personal-print.css'
import { pressWithSpace } from './press-with-space.ts'
import { shareLink } from './share-link.ts'

/** The server sends the complete page. This script adds what its links cannot do. */

const share = document.querySelector<HTMLElement>('[data-share]')
share?.addEventListener('click', (event) => {
  event.preventDefault()
  void shareLink()
})
for (const button of document.querySelectorAll<HTMLElement>('[role="button"]'))
  button.addEventListener('keydown', pressWithSpace)
