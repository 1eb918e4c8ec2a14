type Ask = (leave: () => void) => void

/** The form that wants to be asked, and the place of its page in the history of this tab. */
let asked: { readonly ask: Ask; readonly here: number } | null = null

/**
 * From now on Back and Forward stay on this page of the admin area, and `ask` is called instead, with what goes there
 * after all. Returns a function that ends this.
 */
export function stayOnPage(ask: Ask): () => void {
  const own = { ask, here: placeOf(history.state) }
  asked = own
  return () => {
    if (asked === own) asked = null
  }
}

/** Begins to watch for Back. The router may begin only afterwards: it must not hear of it before the form is asked. */
export function watchForBack(): void {
  addEventListener('popstate', (event: PopStateEvent) => {
    if (!asked) return
    const by = placeOf(event.state) - asked.here
    event.stopImmediatePropagation()
    if (by === 0) return
    history.go(-by)
    asked.ask(() => {
      asked = null
      history.go(by)
    })
  })
}

/** The place of a page in the history of this tab, which the router keeps. */
const placeOf = (state: { idx?: number } | null): number => state?.idx ?? 0
