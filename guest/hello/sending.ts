import { nationalDigits } from '#domain/phone/national-digits.ts'

/** The parts of the page, which the server has drawn. */

export const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)

/** The field with this name; null when the page shows no form. */
export const fieldNamed = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

type FieldError = 'name' | 'phone' | 'impossible' | 'relationship'

/** Says what is wrong with a field, in the words that came with the page; null when nothing is. */
export function say(id: string, fieldError: FieldError | null): void {
  const words = find(`#${id}-slip`)
  if (words) words.textContent = fieldError ? (words.dataset[fieldError] ?? '') : ''
  words?.toggleAttribute('hidden', fieldError === null)
  const field = find(`#${id}`)
  if (fieldError) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
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
  try {
    // The body comes last: it counts only with its end.
    localStorage.setItem(ENDS, String(form.ends))
    localStorage.setItem(KEY, form.body)
  } catch {
    // The page keeps it as long as it is open. An earlier form must not be sent in its place.
  }
}

export function keptForm(): KeptForm | null {
  try {
    const body = localStorage.getItem(KEY)
    return body === null ? inThisPage : { body, ends: Number(localStorage.getItem(ENDS)) }
  } catch {
    return inThisPage
  }
}

export function forgetForm(): void {
  inThisPage = null
  try {
    localStorage.removeItem(KEY)
    localStorage.removeItem(ENDS)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Whether the form can be sent. What is wrong is said before a promise is made to send it later; the server checks too.
 */
function isComplete(): boolean {
  const wrong = [isNamed(), hasNumber()].includes(false)
  if (wrong) document.querySelector<HTMLElement>('.fields [aria-invalid]')?.focus()
  return !wrong
}

const typed = (field: string): string => fieldNamed(field)?.value.trim() ?? ''

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

/** How long after a try that failed the form is sent again, in milliseconds. */
const AGAIN_MS = 5_000

/**
 * How long the first try waits for a reply. Each further one waits twice as long, because a slow network may need it.
 */
const PATIENCE_MS = 8_000
const MOST_PATIENCE_MS = 64_000

let timer: ReturnType<typeof setTimeout> | undefined
let isUnderWay = false
let patience = PATIENCE_MS

/** Not confirmed: the form may have arrived, or the server is busy. Sending it again does no harm. */
type Outcome = 'arrived' | 'notSent' | 'notConfirmed'

/** The form at the time the page came, or Send was pressed: until the guest changes something. */
let unchanged = ''

/** Sends the form that this phone has kept from an earlier page. */
export async function sendWhatWasKept(): Promise<void> {
  unchanged = bodyOf('')
  await sendWhatIsKept()
}

/** Sends what is in the page, as the press on a button of the form does. */
export async function press(what: string): Promise<void> {
  if (what !== 'send') return await ask(what)
  if (!isComplete()) return
  keepForm({ body: bodyOf(what), ends: endOfDay() })
  unchanged = bodyOf('')
  await sendWhatIsKept()
}

let isAsked = false

/** Asks for the page after any other press. What the phone says of a form that it keeps stays. */
async function ask(what: string): Promise<void> {
  if (isAsked) return
  isAsked = true
  if (keptForm() === null) tell('loading')
  const outcome = await deliver(bodyOf(what))
  isAsked = false
  if (outcome !== 'arrived' && keptForm() === null) tell('noReply')
}

/** Sends the form that is kept on this phone, now and until it has arrived or its day is over. */
export async function sendWhatIsKept(): Promise<void> {
  clearTimeout(timer)
  const kept = keptForm()
  if (kept === null || isUnderWay) return
  isUnderWay = true
  showSending(true)
  const outcome = await deliver(kept.body)
  isUnderWay = false
  if (outcome === 'arrived') whenArrived(kept.body)
  else whenNotArrived(outcome)
}

function whenArrived(body: string): void {
  patience = PATIENCE_MS
  if (keptForm()?.body === body) forgetForm()
  // The guest has pressed Send again meanwhile, with something changed.
  else void sendWhatIsKept()
}

/** The day of the form that is kept now counts: the guest may have pressed Send meanwhile. */
function whenNotArrived(outcome: Exclude<Outcome, 'arrived'>): void {
  const isOver = (keptForm()?.ends ?? 0) <= Date.now()
  showSending(false)
  tell(isOver ? null : outcome)
  patience = Math.min(2 * patience, MOST_PATIENCE_MS)
  if (isOver) forgetForm()
  else timer = setTimeout(() => void sendWhatIsKept(), AGAIN_MS)
}

/** Says what became of a press, in the words that came with the page. */
function tell(outcome: 'notSent' | 'notConfirmed' | 'loading' | 'noReply' | null): void {
  const said = find('.said')
  if (said) said.textContent = (outcome && said.dataset[outcome]) ?? ''
}

let openedAt = Date.now()

/**
 * When the ticket in the page ends, by the clock of this phone: it may be wrong, and the page says how long is left.
 */
const endOfDay = (): number => openedAt + Number(fieldNamed('ticket')?.dataset['seconds'] ?? 0) * 1000

function bodyOf(what: string): string {
  const form = document.querySelector<HTMLFormElement>('#hello')
  const fields = new URLSearchParams()
  // The form has no files.
  for (const [name, value] of new FormData(form ?? undefined)) if (typeof value === 'string') fields.append(name, value)
  fields.set('do', what)
  return fields.toString()
}

const pressIn = (body: string): string => new URLSearchParams(body).get('do') ?? ''

const ticketIn = (body: string): string | null => new URLSearchParams(body).get('ticket')

/**
 * Sends a form, and shows the page that comes back. Another page, as of a network that asks to sign in, does not count.
 */
async function deliver(body: string): Promise<Outcome> {
  const tooLong = new AbortController()
  const waiting = setTimeout(() => tooLong.abort(), patience)
  try {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await fetch('/hello', { method: 'POST', body, headers, signal: tooLong.signal })
    if (response.status >= 500 || response.status === 429) return 'notConfirmed'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!page.querySelector('#hello')) return 'notSent'
    // What was kept since another day is refused, and says nothing about the form that is open now.
    if (response.status !== 403 || ticketIn(body) === ticketIn(bodyOf(''))) return await goOn(body, page)
    showSending(false)
    return 'arrived'
  } catch {
    return tooLong.signal.aborted ? 'notConfirmed' : 'notSent'
  } finally {
    clearTimeout(waiting)
  }
}

/** Shows the page that came back, unless the guest has typed something that is not in it. */
async function goOn(body: string, page: Document): Promise<Outcome> {
  const what = pressIn(body)
  if (what === 'send' && unchanged !== bodyOf('')) goOnTyping()
  else if (what !== 'send' && body !== bodyOf(what)) return await deliver(bodyOf(what))
  else showPage(page)
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

/** The guest is changing what has arrived now: that is sent when they press Send. */
function goOnTyping(): void {
  showSending(false)
  tell(null)
}

function showSending(isSending: boolean): void {
  const button = document.querySelector<HTMLButtonElement>('.send')
  if (!button) return
  const words = button.dataset['sending'] ?? ''
  if (isSending) {
    button.dataset['words'] ??= button.textContent ?? ''
    button.textContent = words
  } else button.textContent = button.dataset['words'] ?? button.textContent
  button.setAttribute('aria-busy', String(isSending))
}
