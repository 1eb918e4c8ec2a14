import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { builtPages } from '#server/pages/pages.ts'
import { logIn, type Corner } from './corner.ts'
import { householdsOf } from './households.ts'
import type { Church } from './open-church.ts'
import { openFoyer, PASSWORD } from '#tests/foyer/foyer.ts'

/** Opens a church whose server runs in this process. Without a part of a database its log is in memory. */
export async function churchHere(settings: Record<string, string>, corner: Corner | null = null): Promise<Church> {
  const { url, ask, asAdmin, stop } = await openFoyer({
    ...(corner && { log: logIn(corner) }),
    now: () => new Date().toISOString(),
    environment: settings,
    servePages: builtPages(),
    grace: 0,
  })
  let stopped: Promise<void> | null = null
  const openNow = async () => (await ask(currentEvent, {})).body.id
  return {
    url,
    password: PASSWORD,
    ask,
    asAdmin,
    ...householdsOf(ask),
    present: async () => (await ask(eventStats, { params: { eventId: await openNow() } })).body,
    stop: () => (stopped ??= stop()),
    kill: needsProcess,
    start: needsProcess,
    pullLine: needsProcess,
  }
}

function needsProcess(): never {
  throw new Error('Write test.use({ ownProcess: true }) for a test that kills its server')
}
