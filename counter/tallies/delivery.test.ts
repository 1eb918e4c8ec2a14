import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
const { followTallies, useDelivery } = await import('./delivery.ts')
const { countTap } = await import('./tallies.ts')

afterEach(() => vi.restoreAllMocks())

const [CANCELLED, NEXT, HANDED_ON] = [2026112201, 2026112202, 2026112203]

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
  expect(useDelivery.getState().deliveryError).not.toBeNull()
})

test('a count that another usher began on this phone goes on in one of its own, and everybody arrives once', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const people = new Map<string, number>()
  let theirs: string | undefined
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.includes(String(HANDED_ON)))
      return Response.json({ code: 'unknown-gathering', message: '' }, { status: 404 })
    const { slices } = JSON.parse(body) as { slices: { sliceId: string; sum: number; sequence: number }[] }
    const counterId = address.slice(address.lastIndexOf('/') + 1)
    theirs ??= counterId
    const [{ sliceId, sum, sequence } = { sliceId: '', sum: 0, sequence: 0 }] = slices
    if (counterId === theirs && people.has(theirs)) {
      const recorded = [{ sliceId, sum: people.get(theirs), sequence: 1 }]
      return Response.json({ code: 'not-your-count', message: '', recorded }, { status: 409 })
    }
    people.set(counterId, sum)
    expect(sequence).toBe(1)
    return Response.json({ people: sum, totalAttendees: 0, counted: sum })
  })
  const delivery = followTallies()
  countTap(HANDED_ON, { name: 'Balcony' }, 5)
  await expect.poll(() => [...people.values()]).toEqual([5])
  countTap(HANDED_ON, { name: 'Balcony' }, 1)
  await expect.poll(() => [...people.values()], { timeout: 10_000 }).toEqual([5, 1])
  delivery.stop()
})
