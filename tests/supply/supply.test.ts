import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inRepository } from '#docs/documents.ts'
import { licenceOf } from '#docs/licences-page.ts'
import { lockedPackages } from '#docs/lockfile.ts'

/** What `npm ci` brings onto the machine of a church. */

type About = { readonly scripts?: Readonly<Record<string, string>> }

const packages = lockedPackages()
const paths = (those: typeof packages) => those.map(({ path }) => path)

/** protobufjs prints a note about its version. `allowScripts` in package.json keeps npm from running it. */
const WITH_INSTALL_SCRIPT = ['node_modules/protobufjs']

/**
 * Foyer may be used, changed and passed on with packages under these. MPL asks only to show changes of its own files.
 */
const ALLOWED = [
  '(BSD-3-Clause AND Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]

test('the lockfile lists many packages', () => {
  expect(packages.length).toBeGreaterThan(300)
})

test('every package has its hash, so that a changed one is refused', () => {
  expect(paths(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')))).toEqual([])
})

test('no package runs a script when it is installed, except those on the list', () => {
  expect(paths(packages.filter(({ hasInstallScript }) => hasInstallScript))).toEqual(WITH_INSTALL_SCRIPT)
})

test('no package that is installed here brings a script of which the lockfile says nothing', () => {
  const installed = packages.filter(({ path }) => existsSync(inRepository(`${path}/package.json`)))
  const withScript = installed.filter(({ path }) => {
    const { scripts = {} } = JSON.parse(readFileSync(inRepository(`${path}/package.json`), 'utf8')) as About
    const isBuilt = existsSync(inRepository(`${path}/binding.gyp`))
    return isBuilt || ['preinstall', 'install', 'postinstall'].some((when) => scripts[when] !== undefined)
  })
  expect(installed.length).toBeGreaterThan(200)
  expect(paths(withScript)).toEqual(WITH_INSTALL_SCRIPT)
})

test('every package has a licence that is on the list', () => {
  expect(packages.filter((one) => !ALLOWED.includes(licenceOf(one))).map(({ path }) => path)).toEqual([])
})

test('every package comes from the registry', () => {
  expect(paths(packages.filter(({ resolved }) => resolved !== undefined))).toEqual([])
})

/** The words of a text. A name such as react-dom is one word. */
const wordsOf = (text: string) => new Set(text.split(/[^\w@/.-]+/).map((word) => word.replace(/\.$/, '')))

test('the decision records say what each package is for that package.json names', () => {
  const cwd = fileURLToPath(inRepository('docs/decisions'))
  const records = globSync('*.md', { cwd }).map((file) => readFileSync(inRepository(`docs/decisions/${file}`), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(inRepository('package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
  const words = wordsOf(records.join('\n'))
  const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  // The types of a package are there because of the package.
  const unexplained = named.filter((name) => !name.startsWith('@types/') && !words.has(name))
  expect(unexplained).toEqual([])
  expect(wordsOf('We use react-dom.').has('react')).toBe(false)
})
