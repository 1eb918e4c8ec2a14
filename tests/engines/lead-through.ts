import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChurch } from '#tests/browser/support/open-church.ts'
import { SECRET } from '#tests/foyer/foyer.ts'
import type { Browser, Engine } from './browser.ts'
import type { Journey } from './journey.ts'
import { adminJourneys } from '#tests/engines/journeys/admin.ts'
import { cameraJourneys } from '#tests/engines/journeys/camera.ts'
import { countingJourneys } from '#tests/engines/journeys/counting.ts'
import { deskJourneys } from '#tests/engines/journeys/desk.ts'
import { importJourneys } from '#tests/engines/journeys/directory-import.ts'
import { outboxJourneys } from '#tests/engines/journeys/outbox.ts'
import { personalJourneys } from '#tests/engines/journeys/personal.ts'
import { visitorJourneys } from '#tests/engines/journeys/visitor.ts'
import { wallJourneys } from '#tests/engines/journeys/wall.ts'
import { pageIn } from './page.ts'
import { persist } from './persist.ts'
import type { EngineResult } from './verdict.ts'

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
