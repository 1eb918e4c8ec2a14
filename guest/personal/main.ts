import { followCalls } from './calls.ts'
import '#web/theme/tokens.css'
import '#web/theme/fonts.css'
import './personal.css'
import './personal-actions.css'
import './personal-calls.css'
import './personal-wide.css'
import './personal-print.css'

/** Shares the link of this page: with the phone's share menu, or by copying it, or by showing it. */
async function shareLink(): Promise<void> {
  const address = document.querySelector<HTMLInputElement>('#address')
  if (!address) return
  const outcome = await shared(address.value)
  if (outcome === 'shared') return
  if (outcome === 'copied') return say('copied')
  say('byHand')
  address.closest('.link')?.classList.add('link-shown')
  address.focus()
  address.select()
}

type SharingOutcome = 'shared' | 'copied' | 'neither'

/** Over plain http browsers offer neither way. Some offer only one. */
async function shared(url: string): Promise<SharingOutcome> {
  if ('share' in navigator) {
    const outcome = await navigator.share({ title: document.title, url }).then(
      () => 'shared' as const,
      (refusal: Error) => (NO_OTHER_WAY.includes(refusal.name) ? 'shared' : 'neither'),
    )
    if (outcome === 'shared') return outcome
  }
  if (!('clipboard' in navigator)) return 'neither'
  return await navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'neither',
  )
}

/** The share menu was closed, or is already open. Then no other way is tried. */
const NO_OTHER_WAY = ['AbortError', 'InvalidStateError']

/** Shows a text that came with the page, in the visitor's language. */
function say(words: 'copied' | 'byHand'): void {
  const said = document.querySelector<HTMLElement>('.said')
  if (said) said.textContent = said.dataset[words] ?? ''
}

/** Lets the space bar press a link that looks like a button. */
function pressWithSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.click()
}

/** The server sends the complete page. This script adds what its links cannot do. */

const share = document.querySelector<HTMLElement>('[data-share]')
share?.addEventListener('click', (event) => {
  event.preventDefault()
  void shareLink()
})
for (const button of document.querySelectorAll<HTMLElement>('[role="button"]'))
  button.addEventListener('keydown', pressWithSpace)
followCalls()
