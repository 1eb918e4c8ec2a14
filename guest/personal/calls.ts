/** How often the page asks whether a children's room calls the family, while somebody looks at it. Milliseconds. */
const EVERY_MS = 5_000

/** Two long pulses, which are felt in a pocket. */
const PULSES = [400, 200, 400]

/**
 * Shows the calls of the family as they come and go, and vibrates with a new one. The server draws them, and leaves a
 * place for them in a church with children's rooms.
 */
export function followCalls(): void {
  const place = document.querySelector<HTMLElement>('[data-calls]')
  if (!place) return
  vibrateFor(idsIn(place))

  async function look(shown: HTMLElement): Promise<void> {
    // Over plain http a phone may be given this page and nothing else.
    const reply = await fetch(window.location.href)
    if (!reply.ok) throw new Error(`The calls could not be read: ${reply.status}`)
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const drawn = page.querySelector<HTMLElement>('[data-calls]')
    if (!drawn || drawn.dataset['calls'] === shown.dataset['calls']) return
    const before = idsIn(shown)
    shown.dataset['calls'] = drawn.dataset['calls'] ?? ''
    shown.replaceChildren(...drawn.children)
    vibrateFor(idsIn(drawn).filter((call) => !before.includes(call)))
  }

  /** Without a network what is shown stays, and the next time is soon. */
  const lookSoon = (): void =>
    void (document.hidden ? Promise.resolve() : look(place).catch(console.warn)).then(() =>
      setTimeout(lookSoon, EVERY_MS),
    )
  setTimeout(lookSoon, EVERY_MS)
}

const idsIn = ({ dataset }: HTMLElement): string[] => (dataset['calls'] ?? '').split(' ').filter((id) => id !== '')

function vibrateFor(calls: readonly string[]): void {
  if (calls.length > 0 && 'vibrate' in navigator) navigator.vibrate(PULSES)
}
