import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtPages } from './pages.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'

const SCRIPT = 'draw()'
let folder: string
let foyer: Foyer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-'))
  for (const room of ['assets', 'kiosk', 'wall']) await mkdir(join(folder, room), { recursive: true })
  const files = {
    'sw.js': 'keep()',
    'count-sw.js': 'keep()',
    'room-sw.js': 'keep()',
    'kiosk/index.html': '<title>Foyer</title><script src="/assets/kiosk-1.js">',
    'assets/kiosk-1.js': SCRIPT,
    'assets/kiosk-1.js.gz': gzipSync(SCRIPT),
    'assets/kiosk-1.js.br': brotliCompressSync(SCRIPT),
    'assets/letters-1.woff2': 'wOF2',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  foyer = await openFoyer({ servePages: builtPages(folder) })
})

afterEach(async () => {
  await foyer.stop()
  await rm(folder, { recursive: true, force: true })
})

const fetched = (path: string, codings = 'identity') =>
  fetch(`${foyer.url}${path}`, { headers: { 'accept-encoding': codings } })

test.each([
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
])('a browser that reads %s gets the smallest copy, and may keep it for ever', async (codings, coding) => {
  const { status, headers, ...reply } = await fetched('/assets/kiosk-1.js', codings).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  expect([status, reply.text, headers.get('content-encoding')]).toEqual([200, SCRIPT, coding])
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('vary')).toMatch(/accept-encoding/i)
  expect(headers.get('cache-control')).toBe('public,max-age=31536000,immutable')
})

test('fonts are sent as fonts, and a file that was never built is not found', async () => {
  expect((await fetched('/assets/letters-1.woff2')).headers.get('content-type')).toBe('font/woff2')
  for (const path of ['/assets/kiosk-2.js', '/assets/', '/assets/..%2Fsw.js'])
    expect([path, (await fetched(path)).status]).toEqual([path, 404])
})

test('a server keeps the pages it started with while they are built again', async () => {
  await rm(folder, { recursive: true })
  expect((await fetched('/assets/kiosk-1.js')).status).toBe(200)
  expect((await fetched('/sw.js')).status).toBe(200)
  await mkdir(join(folder, 'kiosk'), { recursive: true })
  await writeFile(join(folder, 'kiosk/index.html'), '<script src="/assets/kiosk-2.js">')
  expect(await (await fetched('/')).text()).toContain('/assets/kiosk-1.js')
  expect(await (await fetched('/sw.js')).text()).toBe('keep()')
})
