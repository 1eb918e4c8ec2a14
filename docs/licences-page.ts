import { lockedPackages, type LockedPackage } from './lockfile.ts'

/** Licences of packages whose entry in the lockfile names none, from the file LICENSE in the package. */
const IN_THEIR_FILE: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' }

/** Returns the licence under which a package may be used, as its makers state it. */
export const licenceOf = ({ name, license }: LockedPackage): string => license ?? IN_THEIR_FILE[name] ?? 'unknown'

/** Returns `docs/licences.md`: every package that Foyer runs with, by licence. */
export const licencesPage = (): string => `${[opening, ...sections(), forDevelopers].join('\n\n')}\n`

const opening = `# Licences of the packages

The packages that a running Foyer may load, by licence. Written by \`npm run docs\` from the lockfile: change that, never
this page. \`tests/supply/supply.test.ts\` refuses a package without a hash, a licence that is not on its list, and a package
that runs a script when it is installed.`

const running = lockedPackages().filter(({ dev }) => !dev)
const developing = lockedPackages().filter(({ dev }) => dev)

function sections(): string[] {
  const byLicence = Map.groupBy(running, licenceOf)
  return [...byLicence]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([licence, packages]) => `## ${licence}\n\n${namesOf(packages)}`)
}

const forDevelopers = `## Only for those who change Foyer

${namesOf(developing, true)}`

function namesOf(packages: readonly LockedPackage[], withLicence = false): string {
  const named = packages.map((one) => `${one.name} ${one.version}${withLicence ? ` (${licenceOf(one)})` : ''}`)
  return [...new Set(named)].toSorted().join(', ')
}
