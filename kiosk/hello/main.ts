import '#kiosk/shell/theme/tokens.css'
import './hello-fonts.css'
import './hello.css'
import './hello-closed.css'
import './hello-companions.css'
import './hello-expected.css'
import './hello-sheet.css'
import './hello-wide.css'
import { actOn, check, closeSheet } from './companions.ts'
import { say } from './elements.ts'
import { maskAsTyped } from './phone-as-typed.ts'
import { press, sendWhatIsKept, sendWhatWasKept } from './sending.ts'

/**
 * The server sends the complete page, and every button works without this script. It lets a guest add people without a
 * network, and keeps the form until it could be sent.
 */

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const { submitter } = event
  const pressed = submitter instanceof HTMLButtonElement ? submitter : null
  if (!pressed || !actOn(pressed)) void press(pressed?.value ?? 'send')
})
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  // What was wrong with it is checked again when the form is sent.
  say(target.type === 'radio' ? 'relationship' : target.id, null)
  if (target.name === 'phone') maskAsTyped(target)
  if (target.name.startsWith('sheet-')) check()
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeSheet()
})
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.matches('.over')) closeSheet()
})

addEventListener('online', () => void sendWhatIsKept())

// The token of the wall is used up: a reload goes on with the ticket.
if (location.search !== '') history.replaceState(null, '', location.pathname)
check()
void sendWhatWasKept()
