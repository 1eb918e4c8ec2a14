import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { exceptions, limits } from '#limits.ts'
import { missingOnTablets } from './browsers.ts'
import { actsOnImport, asksTheClock, unfairTests } from './conduct.ts'
import { bothWays, forbiddenImports, oddImports, passedOn, undeclaredPackages } from './imports.ts'
import { type Source, filesUnder, isSource, readSource, sourceOf } from './source.ts'
import { basename, posix } from 'node:path'
import { emptyNames } from '#boundaries.ts'

/** Rules about names. Each returns the violations, in sentences. */

const KEBAB = '[a-z][a-z0-9]*(-[a-z0-9]+)*'
const STEM = new RegExp(
  `^(${KEBAB}|use[A-Z][A-Za-z0-9]*)(\\.(test|spec|config|d))?\\.tsx?$|^${KEBAB}(\\.module)?\\.css$`,
)
const COMPONENT = /^[A-Z][A-Za-z0-9]*((\.test)?\.tsx|\.test\.ts|\.module\.css)$/

function oddNames(path: string): string[] {
  const name = basename(path)
  if (!/\.(tsx?|css)$/.test(name)) return []
  if (/^index\.tsx?$/.test(name)) return [`${path}: a file is named after what it holds, and there are no barrels`]
  if (STEM.test(name) || COMPONENT.test(name)) return []
  return [`${path} should be kebab-case, PascalCase.tsx for a component or useThing for a hook`]
}

function namesThatSayNothing(path: string): string[] {
  const parts = path.replace(/\.[^/]*$/, '').split('/')
  return parts
    .filter((part) => emptyNames.includes(part.toLowerCase()))
    .map((part) => `${path}: "${part}" does not say what is inside`)
}

/** Folders with too many files of code. Tests do not count. */
function crowdedFolders(paths: readonly string[]): string[] {
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
  return Object.entries(Object.groupBy(code, posix.dirname)).flatMap(([folder, files = []]) =>
    files.length > limits.filesOfFolder
      ? [`${folder} holds ${files.length} files; ${limits.filesOfFolder} are the most`]
      : [],
  )
}

/** Finds paths and addresses of the machine on which a file was written. */

const HOME = /(?<![\w.~-])\/(?:home|Users|work|root)\/[\w.-]+|[A-Z]:\\Users\\/

/** `here` is the folder of the repository while the test runs. */
function machinePaths(path: string, text: string, here: string): string[] {
  const found = text.includes(`${here}/`) ? here : HOME.exec(text)?.[0]
  return found === undefined ? [] : [`${path} names ${found}, a place of one machine`]
}

/** Which registry a package comes from is decided by the person who installs it. */
const registryHosts = (lock: string): string[] =>
  lock.match(/"resolved": "https?:[^"]*"|https?:\/\/registry[^"]*/g) ?? []

/** As long as the formatter lets a line of code be. It leaves comments as they are. */
const LONGEST = 120

/** The lines of comments that are too long to be read beside other code, in sentences. */
const longComments = ({ path, text }: Pick<Source, 'path' | 'text'>): string[] =>
  text
    .split('\n')
    .filter((line) => line.length > LONGEST && /^\s*(\/\*|\*|\/\/)/.test(line) && !/^\s*\*\*/.test(line))
    .map((line) => `${path} has a comment with ${line.length} characters in a line: ${line.trim().slice(0, 40)}`)

/**
 * Rules that the linter only hints at, or cannot see. Each rule is checked on the whole tree, and shown to find a
 * violation.
 */

const paths = filesUnder()
const sources = paths.filter(isSource).map(readSource)
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const TEXT = /\.(tsx?|js|json|css|html|md|csv|ya?ml)$|^[^.]*$/

const broken = {
  boundaries: sources.flatMap(forbiddenImports),
  packages: sources.flatMap((source) => undeclaredPackages(source, manifest)),
  bothWays: bothWays(sources),
  oddImports: sources.flatMap(oddImports),
  passedOn: sources.flatMap(passedOn),
  crowded: crowdedFolders(paths),
  names: paths.flatMap(oddNames),
  emptyNames: paths.flatMap(namesThatSayNothing),
  acts: sources.flatMap(actsOnImport),
  clock: sources.flatMap(asksTheClock),
  tests: sources.flatMap(unfairTests),
  tablets: sources.flatMap(missingOnTablets),
}

const importing = (path: string, from: string) => forbiddenImports(sourceOf(path, `import { it } from '${from}'`))

describe('which room may import which', () => {
  test('every room imports only what it may', () => expect(broken.boundaries).toEqual([]))

  test.each([
    ['domain/church/church.ts', '#infra/event-log/event-log.ts'],
    ['domain/church/church.ts', '../../infra/event-log/event-log.ts'],
    ['domain/church/church.ts', 'date-fns-tz'],
    ['domain/calendar/dates-in-words.ts', 'date-fns-tz'],
    ['server/activity/in-english.ts', '#web/words/useDates.ts'],
    ['domain/church/church.ts', 'node:fs'],
    ['domain/contract/people/people-routes.ts', '#domain/attendee/attendee.ts'],
    ['domain/contract/people/people-routes.ts', 'date-fns-tz'],
    ['infra/event-log/sqlite/sqlite.ts', '#server/configuration/config.ts'],
    ['server/starting/start.ts', '#web/calls/call.ts'],
    ['server/starting/start.ts', '#commands/seed.ts'],
    ['web/calls/call.ts', '#kiosk/visit/session.ts'],
    ['kiosk/screens/Home/Home.tsx', '../Success/Success.tsx'],
    ['kiosk/screens/Home/Home.tsx', '#web/live/board.ts'],
    ['kiosk/screens/Home/Home.tsx', '#domain/attendance/attendance.ts'],
    ['kiosk/screens/Home/Home.tsx', 'socket.io-client'],
    ['web/live/board.ts', '#kiosk/visit/session.ts'],
    ['web/live/board.ts', '#server/views.ts'],
    ['server/starting/start.ts', '#server/start.test.ts'],
    ['server/check-in/check-in.ts', '#server/schedule/schedule.ts'],
    ['server/access/throttle.ts', '#server/http/serve.ts'],
    ['server/configuration/config.ts', '#server/server-services.ts'],
    ['domain/attendee/attendee.ts', '#domain/contract/people-shapes.ts'],
    ['domain/schedule/plans.ts', '#domain/contract/schedule/schedule-routes.ts'],
    ['wall/Wall.tsx', '#admin/access/access.ts'],
  ])('%s does not import %s', (path, from) => expect(importing(path, from)).toHaveLength(1))

  test.each([
    ['web/words/useDates.ts', 'date-fns-tz'],
    ['domain/directory-import/member-file/csv.ts', 'papaparse'],
    ['domain/church/church.ts', '#domain/ids.ts'],
    ['commands/seed.ts', '#server/starting/initialize-log.ts'],
    ['kiosk/screens/Home/Home.tsx', './Keypad.tsx'],
    ['kiosk/screens/Home/Home.tsx', '#web/frame/Page.tsx'],
    ['kiosk/screens/Home/Home.tsx', '../../visit/session.ts'],
    ['admin/directory-import/member-file/reader.ts', '#domain/directory-import/read-member-file.ts'],
    ['server/schedule/schedule.ts', '#server/gathering/record-gathering.ts'],
    ['domain/contract/people/people-shapes.ts', '#domain/attendee/person-fields.ts'],
    ['server/start.test.ts', '#tests/foyer/foyer.ts'],
  ])('%s may import %s', (path, from) => expect(importing(path, from)).toEqual([]))

  test.each([
    `export { it } from '#server/configuration/config.ts'`,
    `export * from '#server/configuration/config.ts'`,
    `const it = await import('#server/configuration/config.ts')`,
    `import type { It } from '#server/configuration/config.ts'`,
    `type It = import('#server/configuration/config.ts').It`,
    `import '#server/configuration/config.ts'`,
    'const it = await import(`#server/${name}.ts`)',
  ])('every way of importing is seen: %s', (text) =>
    expect(forbiddenImports(sourceOf('kiosk/visit/session.ts', text))).toHaveLength(1),
  )

  test('every package that is imported is declared where it is needed', () => {
    expect(broken.packages).toEqual([])
    const product = sourceOf('server/starting/start.ts', `import { chromium } from 'playwright/test'`)
    expect(undeclaredPackages(product, manifest)).toHaveLength(1)
    expect(undeclaredPackages(sourceOf('tests/a.test.ts', product.text), manifest)).toEqual([])
  })

  test('no two rooms import each other', () => {
    expect(broken.bothWays).toEqual([])
    const there = sourceOf('server/live/live.ts', `import { it } from '#server/people/user-shapes.ts'`)
    const back = sourceOf('server/people/erasing.ts', `import type { That } from '#server/live/openings.ts'`)
    expect(bothWays([there, back])).toHaveLength(1)
    expect(bothWays([there])).toEqual([])
    expect(bothWays([there, sourceOf('server/people/erasing.test.ts', back.text)])).toEqual([])
  })

  test('an import is relative within a folder, and otherwise begins at the top', () => {
    expect(broken.oddImports).toEqual([])
    const odd = (from: string) => oddImports(sourceOf('kiosk/visit/visit.ts', `import { it } from '${from}'`))
    for (const from of ['#kiosk/visit/idle.ts', '../session.ts', './words/idle.ts', '../visit/idle.ts'])
      expect(odd(from), from).toHaveLength(1)
    for (const from of ['./idle.ts', '#web/theme/theme.ts', 'react', 'node:fs']) expect(odd(from), from).toEqual([])
  })

  test('no file re-exports another', () => {
    expect(broken.passedOn).toEqual([])
    for (const text of [
      `export { it } from 'react'`,
      `export * from './it.ts'`,
      `export type { It } from './it.ts'`,
      `import { it } from 'react'; export { it }`,
      `import { type It } from './it.ts'; export type { It as Other }`,
    ])
      expect(passedOn(sourceOf('kiosk/App.tsx', text)), text).toHaveLength(1)
    expect(passedOn(sourceOf('kiosk/App.tsx', 'const it = 1; export { it }'))).toEqual([])
  })
})

describe('names', () => {
  test('files are named in kebab-case, components and hooks as they are called', () => {
    expect(broken.names).toEqual([])
    for (const odd of [
      'server/checkIn.ts',
      'server/check_in.ts',
      'kiosk/page.Old.ts',
      'kiosk/Page.ts',
      'kiosk/Page.css',
    ])
      expect(oddNames(odd)).toHaveLength(1)
    for (const good of ['server/check-in.test.ts', 'kiosk/Page.tsx', 'kiosk/visit/useSteps.ts', 'vite.config.ts'])
      expect(oddNames(good)).toEqual([])
  })

  test('no file only re-exports others', () => {
    expect(oddNames('domain/index.ts')).toHaveLength(1)
    expect(oddNames('kiosk/screens/index.tsx')).toHaveLength(1)
  })

  test('no room and no file has a meaningless name', () => {
    expect(broken.emptyNames).toEqual([])
    for (const empty of ['server/utils/dates.ts', 'kiosk/lib/qr.ts', 'domain/types.ts', 'server/common.test.ts'])
      expect(namesThatSayNothing(empty)).toHaveLength(1)
    expect(namesThatSayNothing('domain/contract/route.ts')).toEqual([])
  })

  test('no folder has too many files', () => {
    expect(broken.crowded).toEqual([])
    const rooms = (count: number, end: string) => Array.from({ length: count }, (_, at) => `server/a/b${at}.${end}`)
    expect(crowdedFolders(rooms(19, 'ts'))).toEqual(['server/a holds 19 files; 18 are the most'])
    expect(crowdedFolders([...rooms(18, 'ts'), ...rooms(9, 'test.ts'), ...rooms(9, 'css')])).toEqual([])
  })
})

describe('what code does', () => {
  test('only entry files do something on import', () => {
    expect(broken.acts).toEqual([])
    for (const act of ['listen()', 'await listen()', 'process.title = "foyer"', 'for (const a of b) a()', 'if (a) b()'])
      expect(actsOnImport(sourceOf('server/starting/start.ts', act))).toHaveLength(1)
    expect(actsOnImport(sourceOf('server/main.ts', 'listen()'))).toEqual([])
    const declarations = `import './a.css'\nexport const a = 1\nexport type B = 2\ntype C = 3\ninterface D {}\nfunction e() {}\nclass F {}\nexport * from './g.ts'`
    expect(actsOnImport(sourceOf('server/starting/start.ts', declarations))).toEqual([])
  })

  test('the domain uses no clock', () => {
    expect(broken.clock).toEqual([])
    for (const impure of ['new Date()', 'new Date', 'Date()'])
      expect(asksTheClock(sourceOf('domain/a.ts', `const it = ${impure}`))).toHaveLength(1)
    expect(asksTheClock(sourceOf('domain/a.ts', 'const it = new Date(at).getTime() + Date.parse(at)'))).toEqual([])
  })

  test('no test is skipped, run alone, waits for a time, or measures a place while the screen may move', () => {
    expect(broken.tests).toEqual([])
    for (const unfair of [
      'test.skip("a", () => {})',
      'test.concurrent.only("a", () => {})',
      'describe.only("a", () => {})',
      'it.todo("a")',
      'xit("a", () => {})',
      'await page.waitForTimeout(500)',
      'await new Promise((go) => setTimeout(go, 500))',
      'await new Promise((go) => { setTimeout(go, 500) })',
      'await setTimeout(500)',
      'await sleep(500)',
      'await vi.waitFor(() => expect(seen).toBe(1))',
      'const { x } = (await page.getByRole("button").boundingBox())!',
    ])
      expect(unfairTests(sourceOf('server/start.test.ts', unfair)), unfair).toHaveLength(1)
    const fair =
      'test("a", async () => { await expect.poll(() => queue.skip).toBe(1); setTimeout(open, 5); await setTimeout(1) })'
    expect(unfairTests(sourceOf('server/start.test.ts', fair))).toEqual([])
  })
})

describe('tablets', () => {
  const missing = (path: string, text: string) => missingOnTablets(sourceOf(path, text))

  test('no page needs a feature that the oldest tablets, or pages over plain http, do not have', () =>
    expect(broken.tablets).toEqual([]))

  test.each([
    'AbortSignal.any([one, other])',
    'if (URL.canParse(text)) open(text)',
    'element.checkVisibility()',
    'const view = <div onScrollEnd={stop} />',
    'window.requestIdleCallback(later)',
    'const id = crypto.randomUUID()',
    'const { subtle } = window.crypto',
    'const { wakeLock } = navigator as { wakeLock?: WakeLock }',
    'await window.navigator.clipboard.writeText(text)',
  ])('this is seen in a page: %s', (text) => expect(missing('kiosk/Page.tsx', text)).toHaveLength(1))

  test.each([
    ['kiosk/Page.tsx', 'Promise.any([one, other]); JSON.parse(text); const { language } = navigator'],
    ['guest/personal/main.ts', 'await navigator.clipboard.writeText(text)'],
    ['server/starting/start.ts', 'const id = crypto.randomUUID()'],
    ['kiosk/Page.test.tsx', 'URL.canParse(text)'],
  ])('%s may say: %s', (path, text) => expect(missing(path, text)).toEqual([]))
})

describe('traces', () => {
  test('no file contains a path of one machine', () => {
    const texts = paths.filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    const found = texts.flatMap((path) => machinePaths(path, readFileSync(path, 'utf8'), process.cwd()))
    expect(found).toEqual([])
    for (const place of [
      ['', 'home', 'ruth'],
      ['', 'Users', 'ruth'],
      ['', 'root', 'foyer'],
      ['C:', 'Users', 'ruth'],
    ])
      expect(machinePaths('a.md', `see ${place.join(place[0] === '' ? '/' : '\\')}`, '/srv')).toHaveLength(1)
    expect(machinePaths('a.md', 'see /srv/foyer/a.ts', '/srv/foyer')).toHaveLength(1)
    expect(machinePaths('a.md', 'see https://church.example/home/page and ./work/a.ts', '/srv')).toEqual([])
  })

  test('the lockfile names no registry', () => {
    expect(registryHosts(readFileSync('package-lock.json', 'utf8'))).toEqual([])
    expect(registryHosts('"resolved": "https://packages.example/zod.tgz"')).toHaveLength(1)
  })
})

test('the lockfile has the packages of every platform, without which npm 11 does not install', () => {
  type Locked = { optionalDependencies?: Record<string, string> }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  expect(wanted.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
})

test('no line of a comment is longer than a line of code may be', () => {
  expect(sources.flatMap(longComments)).toEqual([])
  expect(longComments({ path: 'a.ts', text: `/** ${'so '.repeat(40)}*/` })).toHaveLength(1)
  expect(longComments({ path: 'a.ts', text: `const text = '${'so '.repeat(40)}'` })).toEqual([])
})

test('Each exception from a limit of size names an existing file', () =>
  expect(exceptions.filter(({ file }) => !existsSync(file))).toEqual([]))
