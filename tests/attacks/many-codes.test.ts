import { expect, test, vi } from 'vitest'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { servePages } from '#server/pages/pages.ts'
import { aFamily, foyer } from '#tests/foyer/setup.ts'
import { waitBeside } from './bystander.ts'

/** The number of pictures that were drawn. */
const drawn = vi.hoisted(() => ({ pictures: 0 }))

vi.mock('qrcode', async (original) => {
  const qrcode = await original<{ toDataURL(...what: unknown[]): Promise<string>; create: unknown }>()
  const toDataURL = (...what: unknown[]) => {
    drawn.pictures++
    return qrcode.toDataURL(...what)
  }
  return { create: qrcode.create, toDataURL }
})

const page =
  '<html lang="en"><title></title><meta name="foyer-church" content=""><!-- what the server writes --></html>'

/** A look-up meanwhile takes 10 to 120 ms. */
const BOUND_MS = 1_000

test('a thousand requests for one code draw it once, delay no kiosk, and an erased person has no code', async () => {
  const opened = await foyer({ servePages: (app, parts) => servePages(app, parts, async () => page) })
  const { id, phone } = await aFamily(opened)
  const show = async () => (await fetch(`${opened.url}/qr/${id}`)).status
  expect(await show()).toBe(200)
  const waited = await waitBeside(opened, phone, async () => {
    for (let round = 0; round < 50; round++)
      expect(new Set(await Promise.all(Array.from({ length: 20 }, show)))).toEqual(new Set([200]))
  })
  expect(drawn.pictures).toBe(1)
  expect(waited).toBeLessThan(BOUND_MS)

  await opened.asAdmin(eraseAttendee, { params: { userId: id } })
  expect(await show()).toBe(404)
  expect(drawn.pictures).toBe(1)
})
