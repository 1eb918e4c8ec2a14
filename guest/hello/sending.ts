import { nationalDigits } from '#domain/phone/national-digits.ts'
import { keepDelivering } from '#web/offline/delivery.ts'

/** The parts of the page, which the server has drawn. */

export const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)

/** The field with this name; null when the page shows no form. */
export const fieldNamed = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

type FieldError = 'name' | 'phone' | 'impossible' | 'relationship'

/** Says what is wrong with a field; null when nothing is. */
export function say(id: string, fieldError: FieldError | null): void {
  const words = find(`#${id}-slip`)
  write(words, fieldError)
  words?.toggleAttribute('hidden', fieldError === null)
  const field = find(`#${id}`)
  if (fieldError) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
}

/** Writes what the page has brought along for a place under this name; nothing for null. */
function write(place: HTMLElement | null, name: string | null): void {
  if (place) place.textContent = (name && place.dataset[name]) ?? ''
}

/**
 * The form that this phone keeps until it has arrived: the last one, as it is sent. It outlives the page, and goes with
 * the reply, or with its day.
 */

const KEY = 'foyer-hello'

/** When the day of the form ends, by the clock of this phone, in milliseconds. */
const ENDS = 'foyer-hello-ends'

type KeptForm = { readonly body: string; readonly ends: number }

/** A browser that stores nothing, as in a private window. */
let inThisPage: KeptForm | null = null

export function keepForm(form: KeptForm): void {
  forgetForm()
  inThisPage = form
  // The body comes last: it counts only with its end. Without room the page keeps the form as long as it is open.
  onPhone((phone) => {
    phone.setItem(ENDS, String(form.ends))
    phone.setItem(KEY, form.body)
  })
}

export const keptForm = (): KeptForm | null =>
  onPhone((phone) => {
    const body = phone.getItem(KEY)
    return body === null ? null : { body, ends: Number(phone.getItem(ENDS)) }
  }) ?? inThisPage

export function forgetForm(): void {
  inThisPage = null
  onPhone((phone) => {
    phone.removeItem(KEY)
    phone.removeItem(ENDS)
  })
}

/** Returns null on a phone that stores nothing. */
function onPhone<T>(work: (phone: Storage) => T): T | null {
  try {
    return work(localStorage)
  } catch {
    return null
  }
}

/**
 * Whether the form can be sent. What is wrong is said before a promise is made to send it later; the server checks too.
 */
function isComplete(): boolean {
  const wrong = [isNamed(), hasNumber()].includes(false)
  if (wrong) find('.fields [aria-invalid]')?.focus()
  return !wrong
}

/** What the guest has typed into a field. */
export const typed = (field: string): string => fieldNamed(field)?.value.trim() ?? ''

function isNamed(): boolean {
  const isThere = typed('name') !== ''
  say('name', isThere ? null : 'name')
  return isThere
}

function hasNumber(): boolean {
  const digits = nationalDigits(typed('phone'))
  const isPossible = /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)
  const fieldError = digits.length === 10 ? 'impossible' : 'phone'
  say('phone', isPossible ? null : fieldError)
  return isPossible
}

/**
 * How long the first try waits for a reply. Each further one waits twice as long, because a slow network may need it.
 */
const PATIENCE_MS = 8_000
const MOST_PATIENCE_MS = 64_000

let patience = PATIENCE_MS

/** Sends the form that is kept, unless it is on its way. */
let deliver: (() => void) | undefined

/** Not confirmed: the form may have arrived, or the server is busy. Sending it again does no harm. */
type Outcome = 'arrived' | 'notSent' | 'notConfirmed'

/** The form at the time the page came, or Send was pressed: until the guest changes something. */
let unchanged = ''

/** Sends the form that is kept on this phone, also one of an earlier page, until it has arrived or its day is over. */
export function followForm(): void {
  unchanged = bodyOf('')
  deliver = keepDelivering(sendKept, [5_000, 5_000])
  addEventListener('online', deliver)
}

/** Sends what is in the page, as the press on a button of the form does. */
export function press(what: string): void {
  if (what !== 'send') return void ask(what)
  if (!isComplete()) return
  keepForm({ body: bodyOf(what), ends: endOfDay() })
  unchanged = bodyOf('')
  deliver?.()
}

let isAsked = false

/** Asks for the page after any other press. What the phone says of a form that it keeps stays. */
async function ask(what: string): Promise<void> {
  if (isAsked) return
  isAsked = true
  if (keptForm() === null) tell('loading')
  const outcome = await send(bodyOf(what), what)
  isAsked = false
  if (outcome !== 'arrived' && keptForm() === null) tell('noReply')
}

const LOOK_MS = 5_000

/**
 * Looks whether a tablet or the desk has read the code that is shown: then a page comes that says so. Nothing is said
 * of a look that fails.
 */
async function look(): Promise<number> {
  if (!find('[data-state=expected]')) return Infinity
  await send(bodyOf('look'), 'look')
  return LOOK_MS
}

async function sendKept(): Promise<number | null> {
  const body = keptForm()?.body
  if (body === undefined) return await look()
  showSending(true)
  const outcome = await send(body, 'send')
  // The guest may have pressed Send meanwhile: the form that is kept now counts, and its day.
  const kept = keptForm()
  if (outcome === 'arrived') {
    patience = PATIENCE_MS
    if (kept?.body !== body) return await sendKept()
    forgetForm()
    return LOOK_MS
  }
  const isOver = (kept?.ends ?? 0) <= Date.now()
  showSending(false)
  tell(isOver ? null : outcome)
  patience = Math.min(2 * patience, MOST_PATIENCE_MS)
  if (isOver) forgetForm()
  return null
}

/** Says what became of a press. */
const tell = (outcome: 'notSent' | 'notConfirmed' | 'loading' | 'noReply' | null): void => write(find('.said'), outcome)

let openedAt = Date.now()

/**
 * When the ticket in the page ends, by the clock of this phone: it may be wrong, and the page says how long is left.
 */
const endOfDay = (): number => openedAt + Number(fieldNamed('ticket')?.dataset['seconds'] ?? 0) * 1000

/** The form has no files. */
function bodyOf(what: string): string {
  const form = document.querySelector<HTMLFormElement>('#hello') ?? undefined
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][])
  fields.set('do', what)
  return fields.toString()
}

const ticketIn = (body: string): string | null => new URLSearchParams(body).get('ticket')

/**
 * Sends a form, and shows the page that comes back. Another page, as of a network that asks to sign in, does not count.
 */
async function send(body: string, what: string): Promise<Outcome> {
  const signal = AbortSignal.timeout(patience)
  try {
    const response = await fetch('/hello', { method: 'POST', body: new URLSearchParams(body), signal })
    if (response.status >= 500 || response.status === 429) return 'notConfirmed'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!page.querySelector('#hello')) return 'notSent'
    // What was kept since another day is refused, and says nothing about the form that is open now.
    const isOfAnotherDay = response.status === 403 && ticketIn(body) !== ticketIn(bodyOf(''))
    return isOfAnotherDay ? goOnTyping() : await goOn(body, what, page)
  } catch {
    return signal.aborted ? 'notConfirmed' : 'notSent'
  }
}

/** Shows the page that came back, unless the guest has typed something that is not in it. */
async function goOn(body: string, what: string, page: Document): Promise<Outcome> {
  if (what === 'send' && unchanged !== bodyOf('')) return goOnTyping()
  if (what !== 'send' && body !== bodyOf(what)) return await send(bodyOf(what), what)
  showPage(page)
  return 'arrived'
}

function showPage(page: Document): void {
  openedAt = Date.now()
  document.documentElement.lang = page.documentElement.lang
  document.title = page.title
  document.body.replaceChildren(...page.body.childNodes)
  const wrong = find('[aria-invalid]')
  if (wrong) wrong.focus()
  else find('h1[tabindex]')?.focus()
  scrollTo(0, 0)
  unchanged = bodyOf('')
}

/** What the guest is changing now is sent when they press Send. */
function goOnTyping(): Outcome {
  showSending(false)
  tell(null)
  return 'arrived'
}

function showSending(isSending: boolean): void {
  const button = find('.send')
  if (!button) return
  const { dataset } = button
  dataset['words'] ??= button.textContent
  write(button, isSending ? 'sending' : 'words')
  button.setAttribute('aria-busy', String(isSending))
}
