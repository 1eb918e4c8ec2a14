import { build, type Plugin, type Rolldown } from 'vite'
import { OLDEST } from './oldest-browsers.ts'

/** The page whose files a tablet keeps. */
const PAGE = 'kiosk/index.html'
const WORKER = 'kiosk/offline/worker/service-worker.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Builds the kiosk's service worker into `sw.js`, whose name never changes, with a list of every file that the kiosk
 * may need without a network: scripts, also those that are loaded later, styles and fonts.
 */
export const installedKiosk = (): Plugin => ({
  name: 'foyer-installed-kiosk',
  apply: 'build',
  generateBundle: {
    // Runs last, so that the page itself is among the files.
    order: 'post',
    async handler(_options, bundle) {
      const files = filesOfKiosk(bundle).map((name) => `/${name}`)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await builtWorker(files) })
    },
  },
})

/** Returns all files of the kiosk's page, sorted by name, so that a build without a change gives the same list. */
export function filesOfKiosk(bundle: Bundle): string[] {
  const found = new Set<string>()
  const follow = (name: string): void => {
    if (found.has(name) || !(name in bundle)) return
    found.add(name)
    const file = bundle[name]!
    if (file.type === 'chunk') [...file.imports, ...file.dynamicImports, ...stylesOf(file)].forEach(follow)
    else if (name.endsWith('.css')) namedIn(file).forEach(follow)
  }
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`${PAGE} was not built`)
  namedIn(page).forEach(follow)
  return [...found].sort()
}

const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
]

/** The built files that a page or a style sheet names. */
const namedIn = ({ source }: Rolldown.OutputAsset): string[] =>
  Array.from(String(source).matchAll(/\/(assets\/[\w.-]+)/g), ([, name = '']) => name)

/** Builds one script without imports, for browsers whose workers do not support modules. */
async function builtWorker(files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { KIOSK_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
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
