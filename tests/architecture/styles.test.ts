import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesUnder, isSource, readSource, sourceOf } from './source.ts'
import {
  borrowedStyles,
  foreignElements,
  globalSheets,
  longSheets,
  looseClasses,
  sameNames,
  strayClasses,
  unknownProperties,
  unusedTokens,
  type Sheet,
} from './styles.ts'

/** The rules about style sheets. Each rule is checked on the whole tree, and shown to find a violation. */

const read = (path: string): Sheet => ({ path, text: readFileSync(path, 'utf8') })
const paths = ['web', 'kiosk', 'admin', 'wall', 'counter', 'printer', 'room', 'guest', 'server'].flatMap((room) =>
  filesUnder(room),
)
const sheets = paths.filter((path) => path.endsWith('.css')).map(read)
const sources = paths.filter(isSource).map(readSource)
const pages = sources.filter(({ path }) => !path.startsWith('server/'))
const texts = [...sheets, ...sources].map(({ text }) => text)
const tokens = sheets.find(({ path }) => path.endsWith('/tokens.css'))!

const sheet = (text: string, path = 'kiosk/Page.module.css'): Sheet => ({ path, text })
const component = (text: string) => sourceOf('kiosk/Page.tsx', `import * as styles from './Page.module.css'\n${text}`)

describe('styles', () => {
  test('only the tokens, the base, the fonts and the personal page have style sheets for a whole page', () => {
    expect(sheets.flatMap(globalSheets)).toEqual([])
    expect(globalSheets(sheet('', 'kiosk/page.css'))).toHaveLength(1)
  })

  test('no two style sheets have the same name, because the build names classes after it', () => {
    expect(sameNames(sheets)).toEqual([])
    expect(sameNames([sheet(''), sheet('', 'admin/Page.module.css')])).toHaveLength(1)
  })

  test('no style sheet is long', () => {
    expect(sheets.flatMap(longSheets)).toEqual([])
    expect(longSheets(sheet('\n'.repeat(301)))).toHaveLength(1)
  })

  test('every token is used, and every property that is used is set somewhere', () => {
    expect(unusedTokens(tokens, texts)).toEqual([])
    expect(unknownProperties(sheets, texts)).toEqual([])
    const own = sheet(':root {\n  --paper: white;\n}')
    expect(unusedTokens(own, [own.text])).toHaveLength(1)
    expect(unusedTokens(own, ['body { background: var(--paper) }'])).toEqual([])
    const using = sheet('.a { color: var(--ink); gap: var(--air, 1px) }')
    expect(unknownProperties([using], [using.text])).toHaveLength(1)
    expect(unknownProperties([using], ["root.style.setProperty('--ink', 'black')"])).toEqual([])
  })

  test('every class is defined, and used only by its own component', () => {
    expect(strayClasses(sheets, pages)).toEqual([])
    expect(pages.flatMap(borrowedStyles)).toEqual([])
    expect(pages.flatMap(looseClasses)).toEqual([])
    const page = component("<p className={styles['lead']} />")
    expect(strayClasses([sheet('@media print { .lead { color: red } }')], [page])).toEqual([])
    expect(strayClasses([sheet('.lead .mantine-Button-root { color: red }')], [page])).toHaveLength(1)
    expect(strayClasses([sheet(".foot[data-a='.b'] { gap: 0.5em }")], [page])).toHaveLength(2)
    expect(borrowedStyles(page)).toEqual([])
    expect(borrowedStyles(sourceOf('kiosk/Home.tsx', page.text))).toHaveLength(1)
    expect(looseClasses(component('<p className="lead" />'))).toHaveLength(1)
  })

  test('no style sheet styles an element that its component does not draw', () => {
    expect(foreignElements(sheets, pages)).toEqual([])
    const page = component("<div className={styles['lead']}><p /></div>")
    const found = (text: string, source = page) => foreignElements([sheet(text)], [source])
    expect(found('.lead h1, .lead p { color: red }')).toHaveLength(1)
    expect(
      found("@media print { .lead > p, .lead[data-of='h1']:lang(es) > :nth-child(2n + 1) { color: red } }"),
    ).toEqual([])
    expect(found('.lead svg { flex: none }')).toHaveLength(1)
    expect(found('.lead svg { flex: none }', component("<p className={styles['lead']}><DoorIcon /></p>"))).toEqual([])
    expect(found(':where(.lead) h1 { margin: 0 }')).toEqual([])
  })
})
