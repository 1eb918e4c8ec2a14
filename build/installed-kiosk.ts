import { build, type Plugin, type Rolldown } from 'vite'
import { OLDEST } from './oldest-browsers.ts'

/** The page whose files a tablet keeps. */
const PAGE = 'kiosk/index.html'
const WORKER = 'kiosk/offline/worker/service-worker.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Builds the kiosk's service worker into `sw.js`, which never changes its name, and writes into it every file that the
 * kiosk may need without a network: what its page loads, what is loaded later, styles and fonts.
 */
export const installedKiosk = (): Plugin => ({
  name: 'foyer-installed-kiosk',
  apply: 'build',
  generateBundle: {
    // The page itself is among the files by now.
    order: 'post',
    async handler(_options, bundle) {
      const files = filesOfKiosk(bundle).map((name) => `/${name}`)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await builtWorker(files) })
    },
  },
})

/** All files of the kiosk's page, by name: a build without a change lists the same ones in the same order. */
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

/** Whatever a page or a style sheet names of the built files. */
const namedIn = ({ source }: Rolldown.OutputAsset): string[] =>
  Array.from(String(source).matchAll(/\/(assets\/[\w.-]+)/g), ([, name = '']) => name)

/** One script without imports: also browsers whose workers know no modules run it. */
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
