import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pauseDevice, setDoors } from '#domain/contract/device/device-routes.ts'
import { english } from '#web/words/texts.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { servePages } from './pages.ts'

/** The pages as they are before the build. */
const page = (file: string) => readFile(file, 'utf8')

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

const { welcome, howTo, newHere } = english.home
const { isNew } = english.device

test('the first words are those of the first screens, and look like them', async () => {
  const kiosk = await page('kiosk/index.html')
  expect(kiosk).toContain(`data-size="greeting">${welcome}</h1>`)
  expect(kiosk).toContain(`<p class="Heading-lead">${howTo}</p>`)
  expect(kiosk).toContain(`<p class="Home-newHere">${newHere}</p>`)
  expect(kiosk).toContain(`data-size="screen">${isNew.heading}</h1>`)
  expect(kiosk).toContain(`<p class="Heading-lead">${isNew.lead}</p>`)
  await expectStyled(kiosk)
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
    Page: 'web/frame',
    Heading: 'web/frame',
    Home: 'kiosk/screens/Home',
    NotLetIn: 'kiosk/screens/Home/not-let-in',
    Wall: 'wall',
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
