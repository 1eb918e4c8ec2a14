import { KIOSK_PATHS } from '#domain/contract/device/kiosk-pages.ts'
import { type Plugin, type Rolldown, build } from 'vite'

/**
 * The oldest browsers that Foyer supports: the oldest iPads that still get security updates, and Android tablets of the
 * same age.
 */
export const OLDEST = ['safari16.4', 'chrome111']

/** A page that a device keeps, with its files. */
type KeptPage = {
  readonly file: string
  /** The address under which it is kept. */
  readonly url: string
  /** The addresses of the page, as the source of a regular expression. */
  readonly paths: string
  /** The name of its service worker, which never changes. */
  readonly worker: string
  /** Whether its later screens bring styles of their own. */
  readonly grows?: true
}

const KEPT_PAGES: readonly KeptPage[] = [
  { file: 'kiosk/index.html', url: '/', paths: `^(${KIOSK_PATHS.join('|')})(\\?|$)`, worker: 'sw.js' },
  { file: 'counter/index.html', url: '/count', paths: '^/count(\\?|$)', worker: 'count-sw.js' },
  { file: 'room/index.html', url: '/room', paths: '^/room(\\?|$)', worker: 'room-sw.js', grows: true },
]

const WORKER = 'kiosk/offline/worker/service-worker.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Builds the service workers of the kiosk, of the counter and of the page of a room, each with a list of every file
 * that its page may need without a network: scripts, also those that are loaded later, styles and fonts. What a kiosk
 * needs only in a church with children's rooms, or with serving teams, is in a list of its own.
 */
export const installedPages = (): Plugin => ({
  name: 'foyer-installed-pages',
  apply: 'build',
  generateBundle: {
    // Runs last, so that the page itself is among the files.
    order: 'post',
    async handler(_options, bundle) {
      for (const page of KEPT_PAGES) {
        const { always, ...later } = filesOf(page.file, bundle)
        const files = {
          always: [...new Set([...always, ...(page.grows ? stylesLater(always, bundle) : [])])],
          ...later,
        }
        this.emitFile({ type: 'asset', fileName: page.worker, source: await builtWorker(page, files) })
      }
    },
  },
})

/** The scripts of the children's rooms and of the serving teams. A church without them never fetches them. */
const LATER = { withRooms: '/kiosk/rooms/rooms.tsx', withTeams: '/kiosk/teams/WithTeams.tsx' } as const

type Files = {
  /** What every device with the page keeps. */
  readonly always: readonly string[]
  /** What is kept in a church with children's rooms besides. */
  readonly withRooms: readonly string[]
  /** The same in a church with serving teams. */
  readonly withTeams: readonly string[]
}

/** Returns all files of a page, sorted by name, so that a build without a change gives the same lists. */
export function filesOf(file: string, bundle: Bundle): Files {
  const page = bundle[file]
  if (page?.type !== 'asset') throw new Error(`${file} was not built`)
  const always = reachedFrom(namedIn(page), bundle)
  const later = (facade: string): string[] => {
    const begins = Object.keys(bundle).filter((name) => beginsLater(bundle[name]!, facade))
    const scripts = begins.filter((name) => [...always].some((known) => fetches(bundle[known], name)))
    return [...reachedFrom(scripts, bundle, always)].filter((name) => !always.has(name)).sort()
  }
  return { always: [...always].sort(), withRooms: later(LATER.withRooms), withTeams: later(LATER.withTeams) }
}

const beginsLater = (file: Bundle[string], facade: string): boolean =>
  file.type === 'chunk' && file.facadeModuleId?.endsWith(facade) === true

const isLater = (file: Bundle[string]): boolean => Object.values(LATER).some((facade) => beginsLater(file, facade))

const fetches = (file: Bundle[string] | undefined, name: string): boolean =>
  file?.type === 'chunk' && file.dynamicImports.includes(name)

/** Everything that these files need. `always` is there already: what comes later brings styles of its own. */
function reachedFrom(names: readonly string[], bundle: Bundle, always?: ReadonlySet<string>): Set<string> {
  const found = new Set<string>(always)
  const follow = (name: string): void => {
    const file = bundle[name]
    if (found.has(name) || !file || (!names.includes(name) && isLater(file))) return
    found.add(name)
    if (file.type !== 'chunk') return void (name.endsWith('.css') && namedIn(file).forEach(follow))
    for (const next of [...file.imports, ...file.dynamicImports, ...assetsOf(file)]) follow(next)
    if (always) stylesOf(file).forEach(follow)
  }
  names.forEach(follow)
  return found
}

/** The style sheets that scripts fetch beside themselves, as their code names them. */
export function stylesLater(names: readonly string[], bundle: Bundle): string[] {
  const scripts = names.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
  const named = scripts.flatMap(({ code }) =>
    Array.from(code.matchAll(/"(assets\/[\w.-]+\.css)"/g), ([, name]) => name!),
  )
  return [...new Set(named)].filter((name) => name in bundle).sort()
}

/** Styles of what every device keeps are in the one style sheet of the page. */
const assetsOf = ({ viteMetadata }: Rolldown.OutputChunk): Iterable<string> => viteMetadata?.importedAssets ?? []

/** The children's rooms and the teams bring style sheets of their own. */
const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [...(viteMetadata?.importedCss ?? [])]

/** The built files that a page or a style sheet names. */
const namedIn = ({ source }: Rolldown.OutputAsset): string[] =>
  Array.from(String(source).matchAll(/\/(assets\/[\w.-]+)/g), ([, name = '']) => name)

const addressesOf = (names: readonly string[]): string => JSON.stringify(names.map((name) => `/${name}`))

/** Builds one script without imports, for browsers whose workers do not support modules. */
async function builtWorker({ url, paths }: KeptPage, files: Files): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      PAGE_FILES: addressesOf(files.always),
      ROOM_FILES: addressesOf(files.withRooms),
      TEAM_FILES: addressesOf(files.withTeams),
      PAGE_URL: JSON.stringify(url),
      PAGE_PATHS: JSON.stringify(paths),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: OLDEST,
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' }, checks: { bundlerTimings: false } },
    },
  })
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}
