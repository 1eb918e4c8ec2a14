import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Church, openChurch } from '#tests/browser/support/open-church.ts'
import { SECRET } from '#tests/foyer/foyer.ts'
import type { Browser, Engine } from './browser.ts'
import type { Journey, Way } from './journey.ts'
import { adminJourneys, givePassword, openDashboard } from '#tests/engines/journeys/admin.ts'
import { confirm, giveNumber, visitorJourneys } from '#tests/engines/journeys/visitor.ts'
import { type Page, pageIn, persist } from './page.ts'
import type { EngineResult } from './verdict.ts'
import { equal, ok } from 'node:assert/strict'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { acceptDevice, fleet, letTabletsIn } from '#domain/contract/device/device-routes.ts'
import { codeOnTheWall } from '#tests/foyer/guests.ts'

/** The welcome desk, and guests who fill in the form on their own phone. */

async function openDesk({ page, church }: Way): Promise<void> {
  await page.resize(1280, 800)
  await page.open('/admin/desk')
  await givePassword(page, church.password)
  await page.sees({ role: 'heading', name: 'Desk' })
}

/** The page says what was done before the server has it. */
const arePresent = ({ church }: Way, people: number) =>
  persist(async () => equal((await church.present()).totalAttendees, people))

const checkedInHere = { role: 'log', name: 'Checked in here' }

async function besideAQueue(way: Way): Promise<void> {
  const { page, church } = way
  for (const family of [RUTH, ADA, NOA]) await church.family(family)
  await openDesk(way)
  await page.fill('Name or phone number', 'wint')
  await page.sees({ text: '1 family' })
  await page.click({ role: 'checkbox', name: /Boaz Winter/ })
  await page.click({ role: 'button', name: 'Check in 2 people' })
  await page.sees({ role: 'listitem', text: /Ruth Winter and 1 other.*Checked in/, within: checkedInHere })
  await arePresent(way, 2)
  await page.click({ role: 'button', name: /^Undo/ })
  await page.sees({ text: 'Taken back' })
  await arePresent(way, 0)
}

async function fillInTheForm(page: Page): Promise<void> {
  await page.resize(500, 844)
  await page.open(codeOnTheWall())
  await page.sees({ role: 'heading', name: /Welcome!/ })
  await page.fill('Full Name', 'Naomi Carverly')
  await page.fill('Phone Number', '5125550163')
  await page.click({ role: 'button', name: 'Add a person' })
  await page.fill('Name', 'Tali Carverly')
  await page.click({ role: 'radio', name: /Child/ })
  await page.click({ role: 'button', name: 'Add' })
  await page.click({ role: 'button', name: 'Send' })
  await page.sees({ role: 'heading', name: 'One more step: show this code.' })
  await page.sees({ text: /Naomi Carverly and 1 more/ })
}

async function aGuestWithAPhone(way: Way): Promise<void> {
  const { page } = way
  await fillInTheForm(page)
  await openDesk(way)
  await page.click({ role: 'button', name: 'Check in Naomi Carverly' })
  await page.sees({ role: 'listitem', text: /Naomi Carverly and 1 other/, within: checkedInHere })
  await arePresent(way, 2)
}

const deskJourneys: readonly Journey[] = [
  { title: 'a volunteer at the desk checks a family in, and takes it back', lead: besideAQueue },
  { title: 'a guest fills in the form on a phone, and the desk checks them in', lead: aGuestWithAPhone },
]

/** The wall. */

async function countsAtOnce({ page, church }: Way): Promise<void> {
  const winters = await church.family(RUTH)
  await page.open('/admin/wall')
  await page.sees({ role: 'heading', name: 'Open Check-In' })
  await page.sees({ text: 'Live' })
  await page.sees({ role: 'definition', text: '0' })
  await church.checkIn(winters, winters.family)
  await page.sees({ role: 'definition', text: '3' })
  await church.kill()
  await page.sees({ text: 'Reconnecting' })
  await church.start()
  await church.checkIn(await church.family(ADA))
  await page.sees({ role: 'definition', text: '4' })
  await page.sees({ text: 'Live' })
}

/** On each of these screens the number has the same share of the height. */
async function asLargeEverywhere({ page }: Way): Promise<void> {
  await page.open('/admin/wall')
  await page.sees({ role: 'definition', text: '0' })
  await page.resize(1920, 1080)
  const full = await page.evaluate(heightOfNumber, null)
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
    [1600, 900],
  ] as const) {
    await page.resize(width, height)
    const part = (await page.evaluate(heightOfNumber, null)) / ((full * height) / 1080)
    ok(Math.abs(part - 1) < 0.005, `At ${width}x${height} the number is ${(part * 100).toFixed(1)} % of its size`)
  }
}

/** Runs in the page. */
function heightOfNumber(): number {
  return Number.parseFloat(getComputedStyle(document.querySelector('dd')!).fontSize)
}

const wallJourneys: readonly Journey[] = [
  { title: 'the wall counts everybody who checks in, and recovers when the server is back', lead: countsAtOnce },
  { title: 'the number on the wall is as large a part of every screen', lead: asLargeEverywhere },
]

/** An usher counts at a door. */

/** Lets the one device that waits in as the counter of a door. */
async function letInAsCounter({ asAdmin }: Church): Promise<void> {
  const { id } = await persist(async () => {
    const [waiting] = (await asAdmin(fleet, {})).body.waiting
    if (!waiting) throw new Error('No device waits')
    return waiting
  })
  await asAdmin(acceptDevice, { params: { id }, body: { name: 'Main door', kind: 'counter', serves: [1] } })
}

async function atADoor({ page, church }: Way): Promise<void> {
  await church.asAdmin(letTabletsIn, { body: { open: true } })
  await page.resize(500, 844)
  await page.open('/')
  await letInAsCounter(church)
  await page.click({ role: 'button', name: 'Count one person' })
  await page.click({ role: 'button', name: 'Count five people' })
  await page.click({ role: 'button', name: 'Count one person' })
  await page.click({ role: 'button', name: 'Take one off' })
  await page.sees({ role: 'status', text: '6 counted at this door' })
  await persist(async () => equal((await church.present()).counted, 6))

  await church.kill()
  await page.sees({ text: 'Saved on this phone' })
  await page.click({ role: 'button', name: 'Count five people' })
  await page.sees({ role: 'status', text: '11 counted at this door, 5 not sent yet' })
  await church.start()
  await page.sees({ role: 'status', text: '11 counted at this door' })
  equal((await church.present()).counted, 11)
}

const countingJourneys: readonly Journey[] = [
  { title: 'an usher counts at a door, also while the server is away, and every tap counts once', lead: atADoor },
]

/** A family opens its page on its own phone. */

async function aFamilysPage({ page, church }: Way): Promise<void> {
  const { id } = await church.family(RUTH)
  await page.resize(500, 844)
  await page.open(`/qr/${id}`)
  await page.sees({ role: 'heading', name: 'Your Church Check-In QR Code' })
  await page.sees({ text: 'Ruth Winter' })
  await page.sees({ role: 'img', name: 'QR code' })
  await page.click({ role: 'button', name: 'Share This Link' })
  for (const [width, height] of [
    [500, 844],
    [844, 390],
  ] as const) {
    await page.resize(width, height)
    equal(await page.evaluate(overTheSide, null), 0, `Nothing sticks out at ${width}x${height}`)
  }
  await page.open('/qr/4207781204417093')
  await page.sees({ text: 'Could not find user information.' })
}

/** Runs in the page. */
function overTheSide(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

const personalJourneys: readonly Journey[] = [
  { title: 'a family sees its code on its own phone, and nobody sees one that does not exist', lead: aFamilysPage },
]

/** A camera that cannot be used gives the reason, and families can check in another way. */

const PROBLEMS = {
  NotAllowedError: 'Failed to access camera. Please check your camera permissions.',
  NotFoundError: 'No camera was found on this tablet.',
  NotReadableError: 'The camera is being used by another app. Please close that app first.',
}

async function refusedCamera({ page }: Way): Promise<void> {
  await page.open('/')
  await page.click({ role: 'tab', name: 'QR Code' })
  await page.sees({ role: 'heading', name: 'Scan Check-In QR Code' })
  for (const [refusal, words] of Object.entries(PROBLEMS)) {
    await page.evaluate((name) => {
      // Some engines have no camera functions when nobody can allow them.
      const mediaDevices = {
        getUserMedia: () => Promise.reject(new DOMException('no', name)),
        enumerateDevices: () => Promise.resolve([]),
      }
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
    }, refusal)
    await page.click({ role: 'button', name: /Start Camera|Try Again/ })
    await page.sees({ role: 'alert', text: new RegExp(words) })
  }
  await page.click({ role: 'tab', name: 'Phone Number' })
  await page.sees({ role: 'button', name: 'Check In' })
}

const cameraJourneys: readonly Journey[] = [
  { title: 'a camera that is refused, missing or in use says so', lead: refusedCamera },
]

/** The server is away while a family checks in. */

async function deliveredLater({ page, church }: Way): Promise<void> {
  await church.family(ADA)
  await giveNumber(page, ADA.phone)
  await page.sees({ role: 'heading', name: 'Welcome, Ada Sommer!' })
  await church.kill()
  await confirm(page)
  await page.sees({ text: 'Saved on this tablet' })
  await page.click({ role: 'button', name: 'Done' })
  await page.sees({ text: /check-in saved on this tablet/ })
  await church.start()
  // The event that the tablet's system sends when the network is back, so that the page need not wait for its next try.
  await page.until(
    'The check-in is delivered',
    () => {
      window.dispatchEvent(new Event('online'))
      return !document.body.innerText.includes('saved on this tablet')
    },
    null,
  )
  equal((await church.present()).totalAttendees, 1)
}

const outboxJourneys: readonly Journey[] = [
  { title: 'a check-in without a server is saved on the tablet and delivered later', lead: deliveredLater },
]

/** A church imports its members from a file. */

async function importMembers(way: Way): Promise<void> {
  const { page } = way
  await openDashboard(way)
  await page.click({ role: 'tab', name: 'Directory Import' })
  await page.click({ text: 'GOCC' })
  await page.type({ role: 'file' }, resolve('tests/data/members-gocc.csv'))
  await page.sees({ text: 'New 175' })
  await page.click({ role: 'button', name: 'Import' })
  await page.sees({ text: '175 added, 0 changed, 0 unchanged' })
  await page.click({ role: 'tab', name: 'Tools' })
  await page.click({ role: 'link', name: 'Attendee Directory' })
  await page.fill('Search attendees', 'keziahnavarro0@example.org')
  await page.sees({ role: 'button', name: 'Details' })
}

const importJourneys: readonly Journey[] = [
  { title: 'a member file is shown, imported and found in the directory', lead: importMembers },
]

const JOURNEYS: readonly Journey[] = [
  ...visitorJourneys,
  ...outboxJourneys,
  ...cameraJourneys,
  ...adminJourneys,
  ...deskJourneys,
  ...countingJourneys,
  ...importJourneys,
  ...wallJourneys,
  ...personalJourneys,
]

/**
 * Runs the journeys whose titles contain one of these words, or all of them, in an engine. Prints the result of each.
 */
export async function leadThrough(engine: Engine, folder: string, words: readonly string[]): Promise<EngineResult> {
  const browser = await engine.start(folder)
  const wanted = JOURNEYS.filter(({ title }) => words.length === 0 || words.some((word) => title.includes(word)))
  let failed = 0
  try {
    console.log(`\n${browser.version}`)
    for (const journey of wanted) {
      const began = Date.now()
      const failure = await lead(journey, browser).catch((error: Error) => error)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(`  ${failure ? '✗' : '✓'} ${journey.title} (${seconds} s)`)
      if (!failure) continue
      failed += 1
      console.log(`    ${failure.message}\n    ${await pictureOf(browser, journey)}`)
    }
  } finally {
    await browser.close()
  }
  return { version: browser.version, passed: wanted.length - failed, failed }
}

/** Each journey has a church of its own, on another port, so that no page remembers an earlier journey. */
async function lead(journey: Journey, browser: Browser): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
  const church = await openChurch({ DATA_DIR: directory, FOYER_SECRET: SECRET })
  try {
    await journey.lead({
      church,
      page: pageIn(browser, church.url),
      saved: (name) => persist(() => readWhole(join(browser.downloads, name))),
    })
    const complaints = (await browser.complaints?.()) ?? []
    if (complaints.length > 0) throw new Error(`The browser complains: ${complaints.join('\n')}`)
  } finally {
    await browser.complaints?.()
    await browser.send('delete cookies')
    await church.kill()
    await rm(directory, { recursive: true, force: true })
  }
}

/** A file that exists and is not empty is complete, because these files are written at once. */
async function readWhole(path: string): Promise<string> {
  await access(path)
  const text = await readFile(path, 'utf8')
  if (text === '') throw new Error(`${path} is still empty`)
  return text
}

async function pictureOf(browser: Browser, { title }: Journey): Promise<string> {
  const name = `foyer ${browser.version} ${title}`.replace(/[^a-z0-9.]+/gi, '-')
  const path = join(tmpdir(), `${name}.png`)
  const picture = (await browser.send('take screenshot')) as string
  await writeFile(path, Buffer.from(picture, 'base64'))
  return path
}
