import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { churchOf, servePages } from './pages.ts'
import { addRoom, endRoom } from '#domain/contract/rooms/room-routes.ts'
import { readConfig } from '#server/configuration/config.ts'
import { openFoyer } from '#tests/foyer/foyer.ts'
import { aFamily } from '#tests/foyer/setup.ts'

/** Pages that contain the name of their file. */
const page = async (file: string) => `<title>Foyer</title><meta name="foyer-church" content="">${file}`

const environment = {
  CHURCH_NAME: `Grace & "Peace" <St. Mary's>`,
  LOGO_URL: 'https://church.example/logo.svg',
  HOME_URL: 'https://church.example',
}

let url: string

beforeAll(async () => {
  const foyer = await openFoyer({ environment, servePages: (app, parts) => servePages(app, parts, page) })
  url = foyer.url
  return () => foyer.stop()
})

describe('every address shows its page', () => {
  test.each([
    ['/', 'kiosk/index.html', 200],
    ['/registration', 'kiosk/index.html', 200],
    ['/confirmation', 'kiosk/index.html', 200],
    ['/success', 'kiosk/index.html', 200],
    ['/taken-back', 'kiosk/index.html', 200],
    ['/count', 'counter/index.html', 200],
    ['/print', 'printer/index.html', 200],
    ['/room', 'room/index.html', 200],
    ['/receipt', 'guest/receipt/index.html', 200],
    ['/receipt/R1-2EW-K7Q-4RX', 'kiosk/index.html', 404],
    ['/admin', 'admin/index.html', 200],
    ['/admin/schedule', 'admin/index.html', 200],
    ['/admin/helpers', 'admin/index.html', 200],
    ['/admin/duplicates', 'admin/index.html', 200],
    ['/admin/care', 'admin/index.html', 200],
    ['/admin/import', 'admin/index.html', 200],
    ['/admin/tablets', 'admin/index.html', 200],
    ['/directory', 'admin/index.html', 200],
    ['/join/dGhlIHRva2VuIG9mIGEgbGluaw', 'admin/join/index.html', 200],
    ['/join', 'kiosk/index.html', 404],
    ['/admin/wall', 'wall/index.html', 200],
    ['/qr/1234567890123456', 'guest/personal/index.html', 404],
    ['/qr/1234567890123456/more', 'kiosk/index.html', 404],
    ['/anywhere/else', 'kiosk/index.html', 404],
    ['/admin/elsewhere', 'kiosk/index.html', 404],
  ])('%s', async (path, file, status) => {
    const response = await fetch(`${url}${path}`)
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(file)])
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  test.each(['/api/nothing', '/assets/nothing.js', '/health/nothing'])('but %s is not a page', async (path) => {
    expect(await (await fetch(`${url}${path}`)).text()).not.toContain('foyer-church')
  })
})

test('N8: the page of a receipt is kept by no cache, gives its address to nobody, and is the same for everybody', async () => {
  const { headers } = await fetch(`${url}/receipt`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('a page has the church’s name, with any characters in it', async () => {
  const html = await (await fetch(url)).text()
  const content = /content="([^"]*)"/.exec(html)?.[1] ?? ''
  const read = content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  expect(JSON.parse(read)).toEqual(churchOf(readConfig(environment)))
  expect(html).toContain('<title>Grace &#38; "Peace" &#60;St. Mary\'s&#62;</title>')
})

const providedFileAt = async (at: { url: string }, path = '/admin') => {
  const html = await (await fetch(`${at.url}${path}`)).text()
  const content = /content="([^"]*)"/.exec(html)?.[1] ?? ''
  const church = content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  return (JSON.parse(church) as { providedFile?: string }).providedFile
}

test('the import offers invented people only while the directory is empty, and the church’s own file always', async () => {
  const withPages = { servePages: (app, parts) => servePages(app, parts, page) } satisfies Parameters<
    typeof openFoyer
  >[0]
  const sample = await openFoyer(withPages)
  onTestFinished(() => sample.stop())
  expect(await providedFileAt(sample)).toBe('sample')
  await aFamily(sample)
  expect(await providedFileAt(sample)).toBeUndefined()

  const own = await openFoyer({ ...withPages, environment: { MEMBERS_FILE: 'tests/data/members-gocc.csv' } })
  onTestFinished(() => own.stop())
  await aFamily(own)
  expect(await providedFileAt(own)).toBe('own')
  expect(await providedFileAt(own, '/')).toBeUndefined()
})

test('65. only the admin area is told of children’s rooms, and only while there is one', async () => {
  const opened = await openFoyer({ servePages: (app, parts) => servePages(app, parts, page) })
  onTestFinished(() => opened.stop())
  const shown = async () =>
    Object.fromEntries(
      await Promise.all(
        ['/', '/admin', '/admin/wall', '/count', '/join/dGhlIHRva2VuIG9mIGEgbGluaw', '/qr/1234567890123456'].map(
          async (path) => [path, await (await fetch(`${opened.url}${path}`)).text()] as const,
        ),
      ),
    )
  const before = await shown()
  const { body } = await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })
  const during = await shown()
  expect(Object.keys(during).filter((path) => during[path] !== before[path])).toEqual(['/admin'])
  expect(during['/admin']).toContain('hasRooms')
  await opened.asAdmin(endRoom, { params: { roomId: body.roomId }, body: {} })
  expect(await shown()).toEqual(before)
})

test('a page loads nothing from elsewhere except the church’s logo, and cannot be framed', async () => {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`img-src 'self' data: blob: https://church.example;`)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(policy).toContain(`style-src 'self';`)
  expect(policy).not.toContain('unsafe')
})

test.each([
  ['http://192.168.1.20:3000', null],
  ['https://checkin.church.example', 'max-age=31536000'],
])('a browser is told to use https only when that is the church’s address: %s', async (PUBLIC_URL, bound) => {
  const foyer = await openFoyer({ environment: { PUBLIC_URL } })
  const { headers } = await fetch(`${foyer.url}/any-page`)
  expect(headers.get('strict-transport-security')).toBe(bound)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  await foyer.stop()
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a page that is drawn for each request is as small as the browser takes it: %s', async (takes, encoding) => {
  const answer = await fetch(`${url}/help`, { headers: { 'accept-encoding': takes } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(await answer.text()).toContain('<title>Help')
})
