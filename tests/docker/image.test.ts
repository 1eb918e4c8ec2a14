import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildWhenStale } from '#server/pages/built.ts'
import { filesUnder, isSource, readSource } from '#tests/architecture/source.ts'
import { isProof } from '#tests/architecture/imports.ts'
import { copies, isSent, said, stages, wordsOf } from './dockerfile.ts'
import { image, layOut, stageNamed } from './laid-out.ts'
import { takenAway } from './packages.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { ADMIN, type Foyer, PASSWORD, SECRET, askAt } from '#tests/foyer/foyer.ts'
import { aFamily, sendIn } from '#tests/foyer/setup.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** Runs the image's command in the folder where its files are laid out, with only the image's environment. */

type Environment = Readonly<Record<string, string>>

/** The image's own variables, and where it looks for programs. */
const own = (): Environment => ({
  PATH: process.env['PATH'] ?? '',
  ...Object.fromEntries(said(image(), 'ENV').flatMap(pairsIn)),
})

const pairsIn = (line: string) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string])

/** The user of the image, who may write nowhere. If these tests may not change the user, they keep their own. */
function userOfImage(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const other = { uid: 1000, gid: 1000 }
  return spawnSync(process.execPath, ['--version'], other).status === 0 ? other : {}
}

const programOf = (word: string) => (word === 'node' ? process.execPath : word)

type Running = {
  readonly child: ChildProcess
  said(): string
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Runs these words, or the image's own command. */
function runImage(folder: string, environment: Environment, words = startOf()): Running {
  const [program = '', ...rest] = words
  const env = { ...own(), ...environment }
  const child = spawn(programOf(program), rest, {
    cwd: folder,
    env,
    ...userOfImage(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more: Buffer) => (text += more.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return { child, said: () => text, ended }
}

const startOf = () => wordsOf(said(image(), 'CMD').join(' '))

/** Runs the health check of the image. */
const healthCheck = () => wordsOf(said(image(), 'HEALTHCHECK').join(' '))

/**
 * The image without Docker: its files are laid out by the lines of the Dockerfile, and its command is run among them.
 */

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

/** The package of an import, for example `zod` of `zod/mini`. */
const packageOf = (imported: string) => /^(?:@[^/]+\/)?[^/]+/.exec(imported)![0]

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 20 })

describe('The Dockerfile', () => {
  test('uses the Node version of the project', () => {
    const versions = new Set(Object.values(manifest['optionalDependencies'] ?? {}))
    expect(versions.size).toBe(1)
    const [version = ''] = versions
    for (const stage of stages()) expect(stage.image).toBe(`node:${version}-trixie-slim`)
  })

  test('removes the packages that only the build and the pages import, and no others', () => {
    const serving = filesUnder().filter(
      (path) => /^(commands|domain|infra|server)\//.test(path) && isSource(path) && !isProof(path),
    )
    const imported = serving.flatMap((path) => readSource(path).imports.flatMap((one) => one.package ?? []))
    // The image serves built pages, so it leaves out the tools of development.
    const needed = new Set(imported.map(packageOf).filter((name) => name !== 'vite'))
    const idle = Object.keys(manifest['dependencies'] ?? {}).filter((name) => !needed.has(name))
    expect(takenAway(stageNamed('packages')).toSorted()).toEqual(idle.toSorted())
  })

  test('builds the pages from all their files', () => {
    const [, list = ''] = /const SOURCES = \[([^\]]*)\]/.exec(readFileSync('server/pages/built.ts', 'utf8')) ?? []
    const sources = Array.from(list.matchAll(/'([^']+)'/g), ([, source = '']) => source.replace('/**', ''))
    const folders = sources.filter((source) => !source.includes('.'))
    const files = filesUnder().filter((path) => folders.includes(path.split('/')[0] ?? '') && !isProof(path))
    const imported = files
      .filter(isSource)
      .flatMap((path) =>
        Array.from(readFileSync(path, 'utf8').matchAll(/from '#(\w+)\//g), ([, folder = '']) => folder),
      )
    const entries = [...readFileSync('vite.config.ts', 'utf8').matchAll(/'(\w+)\/[\w/]*index\.html'/g)]
    expect(folders).toEqual(expect.arrayContaining([...imported, ...entries.map(([, folder]) => folder)]))
    expect(copies(stageNamed('pages')).flatMap((copy) => copy.sources)).toEqual(expect.arrayContaining(sources))
  })

  test('names only existing files that are sent to the engine', () => {
    const named = stages()
      .flatMap(copies)
      .filter(({ from }) => from === null)
      .flatMap(({ sources }) => sources)
    const files = named.flatMap((name) => [...globSync(name), ...globSync(`${name}/**/main.ts*`)])
    expect(named.filter((name) => globSync(name).length === 0)).toEqual([])
    // Of the guides only those for a church are sent.
    expect(files.filter((path) => !isSent(path) && !globSync(`${path}/*`).some((file) => isSent(file)))).toEqual([])
  })

  test('sends no test, no secret and no build result', () => {
    const kept = [
      '.env',
      '.git/config',
      'data/foyer.db',
      'data/certificate/authority.pem',
      'dist/.built',
      'node_modules/zod/index.js',
    ]
    const proofs = filesUnder().filter(
      (path) =>
        isSource(path) &&
        /^(commands|domain|infra|server|web|kiosk|admin|wall|counter|guest)\//.test(path) &&
        isProof(path),
    )
    expect(proofs.length).toBeGreaterThan(50)
    expect(
      [...kept, ...proofs, 'tests/foyer/foyer.ts', 'docs/decisions/0024-no-inline-styles.md'].filter((path) =>
        isSent(path),
      ),
    ).toEqual([])
  })

  test('lets its user read everything in it, also when it is built from a clone that only its owner can read', () => {
    // npm makes the packages of that stage readable by everybody.
    const copied = copies(image()).filter(({ from }) => from !== 'packages')
    for (const { mode, sources } of copied) expect((mode ?? 0) & 0o007, sources.join(' ')).toBe(0o005)
    expect(copied.flatMap(({ sources }) => sources)).toContain('docker/tablet-certificate.sh')
  })

  test('runs as an unprivileged user, with a first process that reacts to the stop signal', () => {
    expect(said(image(), 'USER')).toEqual(['node'])
    expect(said(image(), 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(said(image(), 'CMD').join('\n')).toMatch(/^\["node", /)
  })
})

describe('The image', () => {
  let folder: string
  beforeAll(async () => {
    await buildWhenStale(() => {})
    const above = mkdtempSync(join(tmpdir(), 'foyer-image-'))
    chmodSync(above, 0o755)
    layOut((folder = join(above, 'foyer')))
    // Docker keeps the times of files, which may be wrong, so a built page is never built again.
    utimesSync(join(folder, 'domain/ids.ts'), new Date(), new Date(Date.now() + 3_600_000))
  })
  afterAll(() => {
    chmodSync(folder, 0o755)
    rmSync(join(folder, '..'), { recursive: true })
  })

  test('starts with its own command on a read-only disk, serves, and finishes running requests when it is stopped', async () => {
    const log = await startEventStoreServer()
    onTestFinished(() => log.kill())
    const port = String(await freePort())
    const before = filesUnder(folder).length
    const given = {
      EVENTSTORE_URL: log.url,
      ADMIN_PASSWORD: PASSWORD,
      FOYER_SECRET: SECRET,
      DATA_DIR: '/nowhere',
      PORT: port,
    }
    const running = runImage(folder, given)
    onTestFinished(() => void running.child.kill('SIGKILL'))
    const url = `http://127.0.0.1:${port}`
    await Promise.race([
      soon(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200)),
      running.ended.then(() => expect.fail(running.said())),
    ])
    expect(await runImage(folder, { PORT: port }, healthCheck()).ended).toBe(0)

    const pages = ['/', '/admin', '/admin/wall', '/qr/1', '/sw.js', '/manifest.webmanifest', '/icons/icon-192.png']
    const replies = await Promise.all(pages.map(async (path) => `${path} ${(await fetch(url + path)).status}`))
    expect(replies).toEqual(pages.map((path) => `${path} ${path === '/qr/1' ? 404 : 200}`))
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text()) ?? []
    const sample = await fetch(`${url}/api/attached-gocc-file.csv`, { headers: { authorization: ADMIN } })
    expect([(await fetch(url + script)).status, sample.status]).toEqual([200, 200])

    const opened: Pick<Foyer, 'ask'> = { ask: (route, asked, headers) => askAt(url, route, asked, headers) }
    const ruth = await aFamily(opened)
    const naomi = await aFamily(opened)
    expect((await sendIn(opened, ruth)).status).toBe(200)

    const asked = log.faults.asked('append')
    log.faults.next('append', { after: 'silence' })
    const reply = sendIn(opened, naomi)
    await soon(() => expect(log.faults.asked('append')).toBeGreaterThan(asked))
    running.child.kill('SIGTERM')
    expect((await reply).status).toBe(200)
    expect(await running.ended).toBe(0)
    expect(filesUnder(folder)).toHaveLength(before)
    expect(await runImage(folder, { PORT: port }, healthCheck()).ended).toBe(1)
    expect(log.store.log.filter(({ stream }) => stream.startsWith('attendance-'))).toHaveLength(2)
  })

  test('reports in one line what is missing', async () => {
    const running = runImage(folder, { EVENTSTORE_URL: 'esdb://localhost:1?tls=false', ADMIN_PASSWORD: PASSWORD })
    expect(await running.ended).toBe(1)
    expect(running.said()).toMatch(/^Foyer cannot run: FOYER_SECRET should be given [^\n]+\n$/)
  })
})
