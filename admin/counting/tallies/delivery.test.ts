import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
const { followTallies, useDelivery } = await import('./delivery.ts')
const { countTap } = await import('./tallies.ts')

afterEach(() => vi.restoreAllMocks())

const [CANCELLED, NEXT] = [2026112201, 2026112202]

test('a count of an event that the server does not know keeps back none of the next event', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const eventId = Number(/events\/(\d+)/.exec(address)?.[1])
    sent.push(eventId)
    return eventId === CANCELLED
      ? Response.json({ code: 'unknown-gathering', message: '' }, { status: 404 })
      : Response.json({ people: 1, totalAttendees: 0, counted: 1 })
  })
  countTap(CANCELLED, { name: 'Main door' }, 1)
  countTap(NEXT, { name: 'Main door' }, 1)
  const delivery = followTallies()
  await expect.poll(() => sent).toContain(NEXT)
  delivery.stop()
  expect(sent[0]).toBe(CANCELLED)
  expect(useDelivery.getState().trouble).not.toBeNull()
})
