import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { ADMIN, pathOf, type Foyer } from '#tests/foyer/foyer.ts'
import type { Canary } from './canaries.ts'

/** Looks for canaries in everything that a server says, and in everything that lies on its disk. */

/** How a value may be written: a day without its time, and a number of a telephone with its brackets. */
function formsOf({ words }: Canary): string[] {
  if (/^\d{10}$/.test(words)) return [words, maskPhone(words)]
  return /^\d{4}-\d\d-\d\dT/.test(words) ? [words.slice(0, 10)] : [words]
}

/** The places of the canaries that a text contains. */
export const canariesIn = (text: string, canaries: readonly Canary[]): string[] =>
  canaries.filter((canary) => formsOf(canary).some((form) => text.includes(form))).map(({ where }) => where)

/** The files below a directory that contain a canary. Another program looks, as somebody who has the disk would. */
export function filesWith(directory: string, canaries: readonly Canary[]): string {
  const aside = mkdtempSync(join(tmpdir(), 'foyer-canaries-'))
  const patterns = join(aside, 'patterns')
  writeFileSync(patterns, canaries.flatMap(formsOf).join('\n'))
  const { stdout } = spawnSync('grep', ['-rlaF', '-f', patterns, directory], { encoding: 'utf8' })
  rmSync(aside, { recursive: true })
  return stdout
}

const reading = Object.values<Route>(routes).filter(({ method }) => method === 'GET')
const namingSomebody = reading.filter(({ path }) => /:(userId|personId|code)\b/.test(path))

/** What a server says to an administrator when these calls name a person. */
async function repliesOf(calls: readonly Route[], at: Foyer, userId: number, more: { eventId: number; code: number }) {
  const params = { ...more, userId, personId: userId, id: userId, memberId: userId, token: 'none' }
  const replies = calls.flatMap((route) =>
    (route.path.endsWith('/search') ? ['canary', 'ruth', 'planted'] : ['']).map(async (lastName) => {
      const path = pathOf(route, { params, query: { lastName, weeks: '4' } })
      const reply = await fetch(`${at.url}${path}`, { headers: { authorization: ADMIN } })
      return await reply.text()
    }),
  )
  const page = await fetch(`${at.url}/qr/${more.code}`)
  return [...(await Promise.all(replies)), await page.text()].join('\n')
}

/**
 * Everything that a server says to an administrator about a person: the replies of all calls that only read, the
 * personal page, and what it writes into its log file.
 */
export async function everyReplyAbout(at: Foyer, userId: number, more: { eventId: number; code: number }) {
  const { directory } = at.views
  return [await repliesOf(reading, at, userId, more), JSON.stringify([...directory.everybody()]), ...at.logged].join(
    '\n',
  )
}

/** The traces of further people: the replies of the calls that name somebody. */
export const repliesAbout = (at: Foyer, userId: number, eventId: number): Promise<string> =>
  repliesOf(namingSomebody, at, userId, { eventId, code: userId })
