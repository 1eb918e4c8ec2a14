/** How often the page asks whether a children's room calls the family, while somebody looks at it. Milliseconds. */
const EVERY_MS = 5_000

/** Two long pulses, which are felt in a pocket. */
const PULSES = [400, 200, 400]

/** What the server says of the calls of a personal link. */
type Said = { readonly calls?: readonly { readonly callId: string }[] }

/**
 * Shows the calls of the family as they come and go, and vibrates with a new one. The server draws them, and leaves a
 * place for them in a church with children's rooms.
 */
export function followCalls(): void {
  const place = document.querySelector<HTMLElement>('[data-calls]')
  if (!place) return
  vibrateFor(idsIn(place))

  async function look(shown: HTMLElement): Promise<void> {
    const { calls = [] } = (await read(`/api/users/${shown.dataset['person']}`).then((reply) => reply.json())) as Said
    if (calls.map(({ callId }) => callId).join(' ') === shown.dataset['calls']) return
    const text = await read(window.location.href).then((reply) => reply.text())
    const drawn = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-calls]')
    if (!drawn) return
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

async function read(address: string): Promise<Response> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${reply.status} from ${address}`)
  return reply
}

const idsIn = ({ dataset }: HTMLElement): string[] => (dataset['calls'] ?? '').split(' ').filter((id) => id !== '')

function vibrateFor(calls: readonly string[]): void {
  if (calls.length > 0 && 'vibrate' in navigator) navigator.vibrate(PULSES)
}
