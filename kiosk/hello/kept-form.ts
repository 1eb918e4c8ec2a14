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
