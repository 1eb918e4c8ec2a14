import { expect, test } from 'vitest'
import { namingOne, withOneLink } from './one-style-sheet.ts'

const script = '<script type="module" src="/assets/kiosk.js"></script>'
const page = (...links: string[]) => `<head>\n    ${script}${links.map((link) => `\n    ${link}`).join('')}\n  </head>`
const link = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`
const styles = new Map([
  ['assets/base.css', 'h1{margin:0}'],
  ['assets/kiosk.css', '.Home{margin:1px}'],
])
const joined = (...names: string[]) => withOneLink(page(...names.map(link)), (name) => styles.get(name) ?? '')

test('a page asks first for one style sheet that holds all of its own, in their order, and then for its scripts', () => {
  const { html, styles } = joined('base', 'kiosk')
  expect(styles.source).toBe('h1{margin:0}\n.Home{margin:1px}')
  const one = link(styles.fileName.slice('assets/'.length, -'.css'.length))
  expect(html).toBe(`<head>\n    ${one}\n    ${script}\n  </head>`)
})

test('a style sheet that has changed has another name, so that no tablet shows the one before', () => {
  expect(joined('base', 'kiosk').styles.fileName).toBe(joined('base', 'kiosk').styles.fileName)
  expect(joined('base').styles.fileName).not.toBe(joined('base', 'kiosk').styles.fileName)
})

test('a later screen that needs styles of the first one loads none of them again', () => {
  const { joined: names, styles } = joined('base', 'kiosk')
  const later = '["assets/later.js","assets/base.css","assets/kiosk.css","assets/later.css"]'
  const one = styles.fileName
  expect(namingOne(later, names, one)).toBe(`["assets/later.js","${one}","${one}","assets/later.css"]`)
})
