/** Passes the link of this page on: by the phone's own way of sharing, else by copying it, else by hand. */
export async function shareLink(): Promise<void> {
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

type Outcome = 'shared' | 'copied' | 'neither'

/** Browsers have neither way over plain http, and some have only one. */
async function shared(url: string): Promise<Outcome> {
  if ('share' in navigator) {
    const answer = await navigator.share({ title: document.title, url }).then(
      () => 'shared' as const,
      (refusal: Error) => (CHANGED_THEIR_MIND.includes(refusal.name) ? 'shared' : 'neither'),
    )
    if (answer === 'shared') return answer
  }
  if (!('clipboard' in navigator)) return 'neither'
  return await navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'neither',
  )
}

/** The choice was closed, or it is open already: nobody asks for another way. */
const CHANGED_THEIR_MIND = ['AbortError', 'InvalidStateError']

/** The words came with the page, in the visitor's language. */
function say(words: 'copied' | 'byHand'): void {
  const said = document.querySelector<HTMLElement>('.said')
  if (said) said.textContent = said.dataset[words] ?? ''
}
