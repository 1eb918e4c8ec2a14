import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { connectedTo } from '#tests/foyer/setup.ts'
import { PAUSE_OF_CUSTODY } from '#web/live/follow.ts'

/** The page Rooms of a children's leader: who is in our care. */
export type LeadersPhone = {
  /** When the page no longer shows the child, on the clock of this process. */
  gone(child: PersonId): Promise<number>
}

type Server = Parameters<typeof signedIn>[0]

/** As its page does: it hears that something was done, and then reads, once within each pause. */
export async function leadersPhone(server: Server): Promise<LeadersPhone> {
  const { browser } = await signedIn(server, { name: 'Esther Naramoor', roles: ['children'] })
  const looks = new Set<(here: ReadonlySet<PersonId>) => void>()

  async function read(): Promise<void> {
    const { status, body, failure } = await browser.call(server, staysForLeaders, {})
    if (status !== 200) throw new Error(`Not shown: ${failure.code}`)
    const here = new Set(body.stays.map(({ personId }) => personId))
    for (const look of looks) look(here)
  }

  let isPausing = false
  let isBehind = false
  function changed(): void {
    isBehind = isPausing
    if (isBehind) return
    isPausing = true
    setTimeout(() => {
      isPausing = false
      if (isBehind) changed()
    }, PAUSE_OF_CUSTODY)
    void read()
  }

  const socket = connectedTo(server.url, { extraHeaders: browser.headers(server), reconnection: true })
  socket.on('custody:changed', changed)
  const watch = async () => {
    const watched = await socket.emitWithAck('custody:watch', {})
    if (!watched.ok) throw new Error(`Not watched: ${watched.code}`)
  }
  await watch()
  socket.on('connect', () => void watch().then(changed, () => {}))

  return {
    gone: (child) =>
      new Promise((resolve) => {
        const look = (here: ReadonlySet<PersonId>): void => {
          if (here.has(child)) return
          looks.delete(look)
          resolve(performance.now())
        }
        looks.add(look)
      }),
  }
}
