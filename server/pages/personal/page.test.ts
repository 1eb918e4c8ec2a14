import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createUser, updateUser } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { servePages } from '#server/pages/pages.ts'
import { PLACE } from '#server/pages/drawn/drawn-page.ts'
import { drawnTexts } from '#server/pages/drawn/texts.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import type { Foyer, Options } from '#tests/foyer/foyer.ts'
import { aFamily, foyer, newPhone, shared } from '#tests/foyer/setup.ts'

const page = async () =>
  `<html lang="en"><head><title>T</title><script src="x"></script></head><body>${PLACE}</body></html>`

/** A church that also serves its pages. */
const church = (options: Options = {}): Promise<Foyer> =>
  foyer({ servePages: (app, parts) => servePages(app, parts, page), ...options })

const named = async ({ ask }: Foyer, name: string): Promise<number> =>
  (await ask(createUser, { body: { name, phone: newPhone() } })).body.id

type PageReply = { status: number; headers: Headers; html: string }

async function visit(at: Pick<Foyer, 'url'>, path: string | number, headers: Record<string, string> = {}) {
  const response = await fetch(`${at.url}/qr/${path}`, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() } satisfies PageReply
}

/** The text of an element, as a browser reads it. */
const wordsIn = (html: string, open: RegExp): string =>
  (open.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

const headingIn = (html: string) => (/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '')
const nameIn = (html: string) => wordsIn(html, /<p class="name"><bdi[^>]*>([^<]*)<\/bdi>/)
const linkIn = (html: string) => wordsIn(html, /<input[^>]*value="([^"]*)"/)
const errorIn = (html: string) => wordsIn(html, /role="alert">([^<]*)</)

describe('a personal page', () => {
  test('shows the name and the code before any script has run, and nothing else of the family', async () => {
    const at = await church()
    const family = await aFamily(at)
    const { status, html } = await visit(at, family.id)
    expect([status, nameIn(html)]).toEqual([200, 'Ruth Winter'])
    expect(html).toMatch(/<svg[^>]*class="code"[^>]*>\s*<path d="M0 0h7v1/)
    expect(html).toContain('<title>Your Church Check-In QR Code</title>')
    expect(headingIn(html)).toBe('Your Church Check-In QR Code')
    expect(html).toContain('download="ruth-winter-check-in-qr.png"')
    for (const other of [family.phone, 'ruth@example.org', 'Boaz', 'Obed', ...family.familyMembers.map(({ id }) => id)])
      expect(html).not.toContain(String(other))
  })

  test('is only for the holder of the link: no shared cache stores it, no search engine lists it, and no address leaks', async () => {
    const at = await church()
    for (const path of [await named(at, 'Ruth Winter'), 1234567890123456]) {
      const { headers } = await visit(at, path)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('vary')).toContain('Accept-Language')
      expect(headers.get('content-security-policy')).toContain(`default-src 'none'; script-src 'self';`)
    }
  })

  test('has the sizes of its own code, and no style that somebody else could add', async () => {
    const at = await church()
    const { headers, html } = await visit(at, await named(at, 'Ruth Winter'))
    const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
    expect(styles).toMatch(/^\.code\{--small:\d+px;--phone:\d+px;--large:\d+px\}$/)
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)

    const nobody = await visit(at, 1234567890123456)
    expect(nobody.html).not.toContain('<style>')
    expect(nobody.headers.get('content-security-policy')).toContain(`style-src 'self';`)
  })

  test('has a link that begins with the address of the church, or else with the requested one', async () => {
    const here = await church()
    const id = await named(here, 'Ruth Winter')
    expect(linkIn((await visit(here, id)).html)).toBe(`${here.url}/qr/${id}`)
    const away = await church({ environment: { PUBLIC_URL: 'https://checkin.church.example/' } })
    const other = await named(away, 'Ruth Winter')
    expect(linkIn((await visit(away, other)).html)).toBe(`https://checkin.church.example/qr/${other}`)
  })

  test.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' autofocus onfocus='alert(1)`,
    `</title></svg><style>*{display:none}</style>`,
    '$& $1 $` {{name}} <!-- --> &amp;',
    'רות וינטר',
    'Ru\u202Eth \u2066Winter',
  ])('a name stays a name: %s', async (name) => {
    const at = await church()
    const id = await named(at, name)
    const { body } = await at.ask(publicUser, { params: { userId: id } })
    const { html } = await visit(at, id)
    expect(nameIn(html)).toBe(body.name)
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    // As many elements as with any other name.
    const elements = (text: string) => text.match(/<[a-z]+/g)
    expect(elements(html)).toEqual(elements((await visit(at, await named(at, 'Ruth'))).html))
  })

  test('has the sign of the church, which opens the church’s site in a new tab', async () => {
    const HOME_URL = 'https://church.example/?a=1&b="2"'
    const LOGO_URL = 'https://church.example/logo.svg'
    const at = await church({ environment: { CHURCH_NAME: `St. <Mary's>`, HOME_URL, LOGO_URL } })
    const { html } = await visit(at, 'ruth')
    expect(wordsIn(html, /<span class="sign-church"><bdi>([^<]*)</)).toBe(`St. <Mary's>`)
    expect(wordsIn(html, /<a[^>]*href="([^"]*)"\s+target="_blank"\s+rel="noopener noreferrer"/)).toBe(HOME_URL)
    expect(wordsIn(html, /<img class="sign-picture" src="([^"]*)"/)).toBe(LOGO_URL)
    expect(wordsIn(html, /<footer[^>]*>© 2026 <bdi>([^<]*)</)).toBe(`St. <Mary's>`)
    expect((await visit(await church(), 'ruth')).html).not.toMatch(/<img|target=/)
  })

  test('is in English or Spanish, as the browser asks', async () => {
    const at = await church()
    const id = await named(at, 'Ruth Winter')
    const titles: string[] = []
    for (const asked of ['es-MX,es;q=0.9,en;q=0.8', 'en-US,en;q=0.9,es;q=0.5', 'he', '']) {
      const { html } = await visit(at, id, { 'accept-language': asked })
      titles.push(`${wordsIn(html, /<html lang="(\w+)"/)} ${headingIn(html)}`)
    }
    const [es, en] = [`es ${drawnTexts.es.personal.title}`, `en ${drawnTexts.en.personal.title}`]
    expect(titles).toEqual([es, en, en, en])
  })

  test('knows people who registered a moment ago on another server, and their new names', async () => {
    const log = memoryEventLog()
    const writer = await church({ log: shared(log) })
    const lagging = heldBack(shared(log))
    const reader = await church({ log: lagging.log })
    lagging.hold()
    const id = await named(writer, 'Naomi Frost')
    expect(nameIn((await visit(reader, id)).html)).toBe('Naomi Frost')
    await writer.ask(updateUser, { params: { userId: id }, body: { name: 'Naomi Thaw' } })
    expect(nameIn((await visit(reader, id)).html)).toBe('Naomi Thaw')
    lagging.release()
  })
})

describe('a page that cannot be shown gives the reason', () => {
  test.each(['', 'ruth', '1e15', '4207781204417093.0', '+4207781204417093', '%ff', '<script>'])(
    'when the link has no number: /qr/%s',
    async (path) => {
      const { status, html } = await visit(await church(), path)
      expect([status, errorIn(html)]).toEqual([404, 'Invalid QR code link. Please try again.'])
    },
  )

  test.each(['1', '4207781204417093', '9007199254740993', '42077812044170931'])(
    'when nobody has this number: %s',
    async (path) => {
      const { status, html } = await visit(await church(), path)
      expect([status, errorIn(html)]).toEqual([404, 'Could not find user information.'])
    },
  )

  test('when the person was forgotten', async () => {
    const at = await church()
    const id = await named(at, 'Ruth Winter')
    await at.asAdmin(eraseAttendee, { params: { userId: id } })
    const { status, html } = await visit(at, id)
    expect([status, errorIn(html)]).toEqual([404, 'Could not find user information.'])
    expect(html).not.toContain('Ruth')
  })

  test('when a code cannot be made, under the name, with a way to try again', async () => {
    const at = await church({ environment: { PUBLIC_URL: `https://${'a'.repeat(1300)}.example` } })
    const { status, html } = await visit(at, await named(at, 'Ruth Winter'))
    expect([status, nameIn(html)]).toEqual([500, 'Ruth Winter'])
    expect(errorIn(html)).toBe('Failed to generate QR code. Please try again.')
    expect(wordsIn(html, /role="button" href="">([^<]*)</)).toBe('Try Again')
  })

  test('when the log cannot be read, without details', async () => {
    const log = memoryEventLog()
    const read: typeof log.read = async (stream) => {
      if (stream.startsWith('attendee-')) throw new Error(`cannot read ${stream}`)
      return await log.read(stream)
    }
    const at = await church({ log: { ...log, read } })
    const { status, html } = await visit(at, 4207781204417093)
    expect([status, errorIn(html)]).toEqual([500, 'Could not find user information.'])
    expect(html + at.logged.join('\n')).not.toMatch(/cannot read|4207781204417093/)
    expect(at.logged).toHaveLength(1)
  })
})

describe('guessing links', () => {
  const guess = (at: Foyer, times: number) =>
    Promise.all(Array.from({ length: times }, (_, step) => visit(at, 4207781204417093 + step)))

  test('is slowed down at the page and at the API, and people with a real link never have to wait', async () => {
    const at = await church()
    const id = await named(at, 'Ruth Winter')
    const statuses = (await guess(at, 60)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([404]))
    const [refused] = await guess(at, 1)
    expect([refused?.status, errorIn(refused?.html ?? '')]).toEqual([429, drawnTexts.en.personal.formError.tries])
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await at.ask(publicUser, { params: { userId: 4207781204417000 } })).status).toBe(429)
    expect((await visit(at, id)).status).toBe(200)
  })

  test('puts no link into the server’s log, like any other request', async () => {
    const at = await church()
    const id = await named(at, 'Ruth Winter')
    await visit(at, id)
    await visit(at, `${id}x`)
    await guess(at, 62)
    expect(at.logged.join('\n')).not.toMatch(/\/qr|\d{16}|Ruth/)
  })
})
