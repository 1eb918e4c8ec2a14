import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { pauseDevice, setDoors } from '#domain/contract/device/device-routes.ts'
import { ADMIN_PAGES } from '#domain/contract/admin-pages.ts'
import { LANGUAGE_COOKIE, LEAVING_COOKIE, PASSWORD_COOKIE } from '#domain/contract/cookies.ts'
import { english as staffEnglish } from '#admin/words/english/english.ts'
import { spanish as staffSpanish } from '#admin/words/spanish/spanish.ts'
import { withFirstWords } from '#build/first-words.ts'
import { english } from '#kiosk/shell/words/texts.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, newPhone } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { servePages } from './pages.ts'

/** The pages as they are before the build, with the words that it adds. */
const page = async (file: string) => withFirstWords(await readFile(file, 'utf8'))

const withPages = () => openFoyer({ servePages: (app, parts) => servePages(app, parts, page) })

let foyer: Foyer
beforeAll(async () => {
  foyer = await withPages()
  return () => foyer.stop()
})

/** The heading with which a page begins. Null where its script draws the first one. */
const beginning = async (path: string, headers: Record<string, string> = {}, { url } = foyer) => {
  const html = await (await fetch(`${url}${path}`, { headers })).text()
  return /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? null
}

/** A server whose doors are closed: only tablets with a key may check in. */
async function closedFoyer(): Promise<Foyer> {
  const closed = await withPages()
  onTestFinished(() => closed.stop())
  await closed.asAdmin(setDoors, { body: { closed: true } })
  return closed
}

const { welcome, howTo } = english.home
const { isNew } = english.device
const { access } = staffEnglish
const { heading } = staffEnglish.dashboard

test('the first words are those of the first screens, and look like them', async () => {
  const kiosk = await page('kiosk/index.html')
  expect(kiosk).toContain(`data-size="greeting">${welcome}</h1>`)
  expect(kiosk).toContain(`<p class="Heading-lead">${howTo}</p>`)
  expect(kiosk).toContain(`data-size="screen">${isNew.heading}</h1>`)
  expect(kiosk).toContain(`<p class="Heading-lead">${isNew.lead}</p>`)
  await expectStyled(kiosk)
  await expectStyled(await page('admin/index.html'))
})

test('a wall begins with the name of its church, which it shows in the same place until it knows the event', async () => {
  const named = await openFoyer({
    environment: { CHURCH_NAME: 'Grace & <Peace>' },
    servePages: (app, parts) => servePages(app, parts, page),
  })
  onTestFinished(() => named.stop())
  const html = await (await fetch(`${named.url}/admin/wall`)).text()
  expect(html).toMatch(/<h1 class="Wall-name">\s*<bdi>Grace &#38; &#60;Peace&#62;<\/bdi>\s*<\/h1>/)
  await expectStyled(html)
})

/** Expects that the style sheets of the components have all classes of the page. */
async function expectStyled(html: string): Promise<void> {
  const folders: Record<string, string> = {
    Page: 'kiosk/shell/frame',
    Heading: 'kiosk/shell/frame',
    Home: 'kiosk/screens/Home',
    NotLetIn: 'kiosk/screens/Home/not-let-in',
    Wall: 'admin/wall',
    AdminFrame: 'admin/sections',
    Dashboard: 'admin/screens/Dashboard',
    'admin-page': 'admin/frame',
    controls: 'admin/frame',
    SignInCard: 'admin/access/sign-in',
    PasswordForm: 'admin/access/sign-in',
    TwoPanes: 'admin/sections',
    Footer: 'kiosk/shell/frame',
    Names: 'kiosk/shell/words',
  }
  for (const [, sheet = '', name = ''] of html.matchAll(/class="([\w-]+)-(\w+)"/g))
    expect(await readFile(`${folders[sheet]}/${sheet}.module.css`, 'utf8')).toMatch(new RegExp(`\\.${name}\\b`))
}

describe('the page of a tablet', () => {
  test('begins with the first words at home', async () => {
    expect(await beginning('/')).toBe(welcome)
    expect(await beginning('/', { 'sec-fetch-dest': 'document' })).toBe(welcome)
  })

  test('is kept without them on the tablet, which may be let in while it installs the copy', async () => {
    expect(await beginning('/', { 'sec-fetch-dest': 'empty' })).toBeNull()
    expect(await beginning('/', { 'sec-fetch-dest': 'empty' }, await closedFoyer())).toBeNull()
  })

  test.each(['/registration', '/confirmation', '/success', '/nowhere', '/admin/wall', '/count'])(
    'begins without them at %s',
    async (path) => expect(await beginning(path)).toBeNull(),
  )

  test('begins with them on a tablet that was let in, and not on one that is Spanish, paused, or no kiosk', async () => {
    const begins = async (described: Parameters<typeof letInTablet>[1]) => {
      const { tablet, id } = await letInTablet(foyer, described)
      return { begins: await beginning('/', tablet.headers()), tablet, id }
    }
    const kiosk = await begins({})
    expect(kiosk.begins).toBe(welcome)
    await foyer.asAdmin(pauseDevice, { params: { id: kiosk.id } })
    expect(await beginning('/', kiosk.tablet.headers())).toBeNull()
    expect((await begins({ language: 'es' })).begins).toBeNull()
    expect((await begins({ kind: 'desk' })).begins).toBeNull()
  })

  test('says on the first screen that the tablet is new, while no tablets are let in', async () => {
    const closed = await closedFoyer()
    expect(await beginning('/', {}, closed)).toBe(isNew.heading)
    expect(await (await fetch(closed.url)).text()).toContain('data-first-words="new-tablet"')
    expect(await beginning('/registration', {}, closed)).toBeNull()
    const { tablet } = await letInTablet(closed)
    expect(await beginning('/', tablet.headers(), closed)).toBe(welcome)
  })
})

describe('the page of the admin area', () => {
  test('begins with the heading of Today, and asks at the others to sign in first', async () => {
    expect(await beginning('/admin')).toBe(heading)
    for (const path of ['/admin/schedule', '/admin/desk', '/admin/people/1', '/directory'])
      expect(await beginning(path)).toBe(access.heading)
    expect(await beginning('/join/dGhlIHRva2VuIG9mIGEgbGluaw')).toBeNull()
  })

  test('begins with the gate at the directory, and with a card at the others', async () => {
    const html = async (path: string) => (await fetch(`${foyer.url}${path}`)).text()
    expect(await html('/directory')).toContain(`>${access.directoryLead}</p>`)
    expect(await html('/admin/care')).toContain('SignInCard-card')
    expect(await html('/admin/care')).not.toContain(access.directoryLead)
  })

  test('begins with its heading where a tab keeps the shared password', async () => {
    const kept = { cookie: `${PASSWORD_COOKIE}=kept` }
    expect(await beginning('/admin/care', kept)).toBe(staffEnglish.care.heading)
    expect(await beginning('/admin/care', { cookie: `__Host-${kept.cookie}` })).toBe(staffEnglish.care.heading)
    expect(await beginning('/directory', kept)).toBe(staffEnglish.directory.heading)
    expect(await beginning('/admin/people/1', kept)).toBeNull()
  })

  /** The headings with which the pages begin for a helper with these roles, by path. */
  async function headingsFor(roles: HelperRole[], cookie = ''): Promise<Record<string, string | null>> {
    const { browser } = await signedIn(foyer, { roles })
    const headers = browser.headers(foyer)
    const paths = Object.keys(ADMIN_PAGES).map((path) => path.replace(':id', '1'))
    const headings = paths.map((path) => beginning(path, { ...headers, cookie: `${headers['cookie']}; ${cookie}` }))
    return Object.fromEntries((await Promise.all(headings)).map((found, index) => [paths[index], found]))
  }

  test('begins with its heading for a helper who sees it', async () => {
    const { desk, directory, duplicates, sundays, care, missing, schedule, tablets, sections, activity, helpers } =
      staffEnglish
    expect(await headingsFor(['administrator'])).toEqual({
      '/admin': heading,
      '/admin/desk': desk.heading,
      '/directory': directory.heading,
      '/admin/people/1': null,
      '/admin/duplicates': duplicates.heading,
      '/admin/sundays': sundays.heading,
      '/admin/care': care.heading,
      '/admin/care/missing': missing.heading,
      '/admin/schedule': schedule.heading,
      '/admin/tablets': tablets.heading,
      '/admin/import': sections.import,
      '/admin/activity': activity.heading,
      '/admin/helpers': helpers.heading,
    })
  })

  describe('of a person', () => {
    /** What a browser reads at the page of a person: the names at its head, and whether it may store them. */
    async function headOf(path: string, headers: Record<string, string>) {
      const reply = await fetch(`${foyer.url}${path}`, { headers })
      const html = await reply.text()
      return {
        name: /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1],
        hebrewName: /lang="he"[^>]*>([^<]+)</.exec(html)?.[1],
        cache: reply.headers.get('cache-control'),
      }
    }

    const carer = async () => (await signedIn(foyer, { roles: ['care'] })).browser.headers(foyer)
    const nobody = { name: undefined, hebrewName: undefined, cache: 'no-cache' }

    const personNamed = async (name: string, hebrewName?: string) => {
      const { body } = await foyer.ask(createUser, {
        body: { name, phone: newPhone(), ...(hebrewName && { hebrewName }) },
      })
      return { id: body.id, path: `/admin/people/${body.id}` }
    }

    test('begins with their names for a helper who sees it, and no browser stores it', async () => {
      const { path } = await personNamed('Tom & <Ann> $1', 'תום')
      const names = { name: 'Tom &#38; &#60;Ann&#62; $1', hebrewName: 'תום', cache: 'no-store' }
      expect(await headOf(path, await carer())).toEqual(names)
    })

    test('begins with the name of a family member, who may have no Hebrew one', async () => {
      const { familyMembers } = await aFamily(foyer)
      const { name, hebrewName } = await headOf(`/admin/people/${familyMembers[1].id}`, await carer())
      expect({ name, hebrewName }).toEqual({ name: 'Obed Winter', hebrewName: undefined })
    })

    test('says no name to anybody else', async () => {
      const { path } = await personNamed('Esther Moss')
      const atTheDesk = (await signedIn(foyer, { roles: ['desk'] })).browser.headers(foyer)
      expect(await headOf(path, atTheDesk)).toEqual(nobody)
      expect(await headOf(path, { cookie: `${PASSWORD_COOKIE}=kept` })).toEqual(nobody)
      const leaving = await carer()
      const cookie = `${leaving['cookie']}; ${LEAVING_COOKIE}=yes`
      expect(await headOf(path, { ...leaving, cookie })).toEqual({ ...nobody, name: access.heading })
      const overHttps = `${leaving['cookie']}; __Host-${LEAVING_COOKIE}=yes`
      expect(await headOf(path, { ...leaving, cookie: overHttps })).toEqual({ ...nobody, name: access.heading })
      expect(await headOf(path, {})).toEqual({ ...nobody, name: access.heading })
      expect(await headOf(path, { ...(await carer()), 'sec-fetch-dest': 'empty' })).toEqual(nobody)
    })

    test('begins without words for somebody who is not here, or was erased', async () => {
      const { id } = await personNamed('Noah Reed')
      await foyer.asAdmin(eraseAttendee, { params: { userId: id } })
      for (const path of [id, 1234567890123456, 'nobody'])
        expect(await headOf(`/admin/people/${path}`, await carer())).toEqual(nobody)
    })
  })

  test('begins without it for a helper whose roles do not include the page', async () => {
    const seen = await headingsFor(['desk'])
    expect(Object.keys(seen).filter((path) => seen[path] !== null)).toEqual(['/admin', '/admin/desk'])
  })

  test('begins with its heading at a device of the welcome desk', async () => {
    const { tablet } = await letInTablet(foyer, { kind: 'desk' })
    expect(await beginning('/admin/desk', tablet.headers())).toBe(staffEnglish.desk.heading)
    expect(await beginning('/admin/schedule', tablet.headers())).toBeNull()
  })

  test('begins in Spanish in a browser in which it was chosen', async () => {
    const spanish = `${LANGUAGE_COOKIE}=es`
    expect(await beginning('/admin', { cookie: `other=en; ${spanish}` })).toBe(staffSpanish.dashboard.heading)
    expect(await beginning('/admin', { cookie: `${LANGUAGE_COOKIE}=en; other=es` })).toBe(heading)
    expect(await beginning('/admin', { cookie: `__Host-${spanish}` })).toBe(staffSpanish.dashboard.heading)
    expect(await beginning('/admin', { cookie: `${spanish}; __Host-${LANGUAGE_COOKIE}=en` })).toBe(heading)
    expect(await beginning('/admin/care', { cookie: spanish })).toBe(staffSpanish.access.heading)
    expect(await headingsFor(['care'], spanish)).toMatchObject({ '/directory': staffSpanish.directory.heading })
  })
})
