import { expect, test } from 'vitest'
import { licenceOf } from '#docs/licences-page.ts'
import { lockedPackages } from '#docs/lockfile.ts'

/** What `npm ci` brings onto the machine of a church. */

const packages = lockedPackages()
const paths = (those: typeof packages) => those.map(({ path }) => path)

/** protobufjs prints a note about its version. `allowScripts` in package.json keeps npm from running it. */
const WITH_INSTALL_SCRIPT = ['node_modules/protobufjs']

/** Foyer may be used, changed and passed on with packages under these. MPL asks only to show changes of its own files. */
const ALLOWED = [
  '(BSD-3-Clause AND Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
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

test('every package has a licence that is on the list', () => {
  expect(packages.filter((one) => !ALLOWED.includes(licenceOf(one))).map(({ path }) => path)).toEqual([])
})

test('every package comes from the registry', () => {
  expect(paths(packages.filter(({ resolved }) => resolved !== undefined))).toEqual([])
})
