import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './installed-pages.ts'

const LINK = /\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)">/g

type Pages = {
  /** Pages that begin with all styles that they ever need. */
  readonly whole: readonly string[]
  /** Pages whose later screens bring styles of their own. */
  readonly growing: readonly string[]
}

/**
 * Joins the style sheets with which a page begins into one, in their order: a browser shows nothing before it has all
 * of them, and asks for each separately. Scripts that come later need some of the same sheets. They name the joined one
 * instead, so that the browser knows that it is there.
 */
export const oneStyleSheet = ({ whole, growing }: Pages): Plugin => ({
  name: 'foyer-one-style-sheet',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of whole)
        for (const name of stylesLater(file, bundle)) throw new Error(`${file} would load ${name} later`)
      const pages = [...whole, ...growing]
      for (const file of pages) {
        const page = pageIn(bundle, file)
        const { html, styles, joined } = withOneLink(String(page.source), (name) => textOf(bundle[name], name))
        const others = new Set(pages.filter((other) => other !== file).flatMap((other) => scriptsOf(other, bundle)))
        page.source = html
        this.emitFile({ type: 'asset', ...styles })
        for (const script of scriptsOf(file, bundle)) {
          const code = namingOne(script.code, joined, styles.fileName)
          if (code !== script.code && others.has(script))
            throw new Error(`${script.fileName} is of several pages, and would load the styles of ${file}`)
          script.code = code
        }
      }
    },
  },
})

function pageIn(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputAsset {
  const page = bundle[file]
  if (page?.type !== 'asset') throw new Error(`${file} was not built`)
  return page
}

function scriptsOf(file: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const { always, withRooms, withTeams } = filesOf(file, bundle)
  return scriptsAmong([...new Set([...always, ...withRooms, ...withTeams])], bundle)
}

const scriptsAmong = (names: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  names.flatMap((name) => {
    const script = bundle[name]
    return script?.type === 'chunk' ? [script] : []
  })

/**
 * The style sheets that the scripts of a page need, and that it does not begin with. The scripts of the children's
 * rooms bring styles of their own, which a church without rooms never loads.
 */
function stylesLater(file: string, bundle: Rolldown.OutputBundle): string[] {
  const html = String(pageIn(bundle, file).source)
  return scriptsAmong(filesOf(file, bundle).always, bundle)
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .filter((style) => !html.includes(style))
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined, name: string): string => {
  if (file?.type !== 'asset') throw new Error(`${name} was not built`)
  return String(file.source)
}

/**
 * Returns the page with one link instead of several, what that link leads to, and the names of the sheets in it. The
 * link stands before the scripts.
 */
export function withOneLink(
  html: string,
  textOf: (fileName: string) => string,
): { html: string; styles: { fileName: string; source: string }; joined: readonly string[] } {
  const names = Array.from(html.matchAll(LINK), ([, name = '']) => name)
  const source = names.map(textOf).join('\n')
  const fileName = `assets/page-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.css`
  const link = `<link rel="stylesheet" crossorigin href="/${fileName}">`
  const page = html.replace(LINK, '').replace(/<script /, `${link}\n    <script `)
  return { html: page, styles: { fileName, source }, joined: names }
}

/** Returns a script that names the joined style sheet wherever it named one of those in it. */
export const namingOne = (code: string, joined: readonly string[], fileName: string): string =>
  joined.reduce((named, name) => named.replaceAll(`"${name}"`, `"${fileName}"`), code)
