/** After this time without a touch nobody stands at the tablet. What was typed is cleared earlier. Milliseconds. */
const IDLE = 120_000
const HOUR = 3_600_000

type Renewed = {
  /** The service worker that keeps the page. Null where it is not kept. */
  readonly registration: ServiceWorkerRegistration | null
  /** The address of the page. */
  readonly url: string
  /** Whether the page shows nothing that somebody would miss. */
  isFree(): boolean
}

type Renewal = {
  /** Checks for a new version. A check that fails is repeated later. */
  check(): void
  /** Changes to it, if there is one and nobody stands at the tablet. */
  renew(): void
}

/**
 * Changes to a newer version of a page on a tablet that stays on for months, when nobody stands there: the waiting
 * worker takes over, and the page reloads. Checks for a new version every hour. Without a worker it compares the page
 * itself.
 */
export function renewWhenIdle({ registration, url, isFree }: Renewed): Renewal {
  let touched = Date.now()
  let isOutdated = false

  const renew = (): void => {
    if (Date.now() - touched < IDLE || !isFree()) return
    if (isOutdated) window.location.reload()
    else registration?.waiting?.postMessage('take over')
  }
  const outdated = (): void => {
    isOutdated = true
    renew()
  }
  const look = async (): Promise<void> => {
    if (registration) await registration.update()
    else if (await isPageNew(url)) outdated()
  }
  const check = (): void => void look().catch(() => {})

  if (registration) whenWorkerChanges(outdated)
  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(touch, () => (touched = Date.now()), { capture: true, passive: true })
  setInterval(check, HOUR)
  return { check, renew }
}

/** Calls back when another worker takes over this page. The first worker does not count: this page installed it. */
function whenWorkerChanges(changed: () => void): void {
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) changed()
    isControlled = true
  })
}

/**
 * Whether the server has a new page now: with another script, or with other settings of the church. The page in which a
 * network asks for a login, and that comes in its place, has no church.
 */
async function isPageNew(url: string): Promise<boolean> {
  const response = await fetch(url, { cache: 'no-store' })
  const other = new DOMParser().parseFromString(await response.text(), 'text/html')
  return response.ok && churchOf(other) !== undefined && versionOf(other) !== versionOf(document)
}

const versionOf = (page: Document): string => {
  const script = page.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src')
  return `${script} ${churchOf(page)}`
}

const churchOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="foyer-church"]')?.content
