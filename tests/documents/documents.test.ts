import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { mayCall } from '#domain/contract/callers.ts'
import type { Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { firstPlans } from '#domain/schedule/first-plans.ts'
import { streamPrefixes } from '#domain/streams.ts'
import { documents, inRepository, longDocuments } from '#docs/documents.ts'
import { variables } from '#server/configuration/config.ts'

const textOf = (path: string) => readFileSync(inRepository(path), 'utf8')
const generated = documents()
const long = longDocuments()
const cwd = fileURLToPath(inRepository('.'))
const namedLike = (pattern: string) => globSync(pattern, { cwd, exclude: ['node_modules', 'dist', 'data'] })

describe('Generated documents', () => {
  test.each(Object.keys(generated))('is current, or `npm run docs` was forgotten: %s', (path) =>
    expect(textOf(path)).toBe(generated[path]),
  )
})

describe('The description of the API', () => {
  const api = JSON.parse(long['docs/openapi.json'] ?? '') as {
    paths: Record<
      string,
      Record<string, { operationId: string; security?: Record<string, string[]>[]; parameters: object[] }>
    >
    components: Record<string, Record<string, unknown>>
  }
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )

  test('has every call, and says which need the password', () =>
    expect(
      Object.fromEntries(
        operations.map(({ operationId, security }) => [
          operationId,
          security?.some((way) => 'password' in way) ?? false,
        ]),
      ),
    ).toEqual(
      Object.fromEntries(Object.entries(routes).map(([name, { callers }]) => [name, !mayCall(callers, ['kiosk'])])),
    ))

  test('says which scopes of a key open a call, and that a call of theirs that changes something has a name', () => {
    for (const { operationId, security, parameters } of operations) {
      const { scopes }: Route = routes[operationId as keyof typeof routes]
      expect(security?.flatMap((way) => way['key'] ?? []) ?? [], operationId).toEqual(scopes ?? [])
      const isNamed = JSON.stringify(parameters).includes('idempotencyKey')
      expect([operationId, isNamed]).toEqual([operationId, scopes?.every((scope) => scope.endsWith(':write')) ?? false])
    }
  })

  test.each(operations)('names each part of the path $path', ({ path, parameters }) => {
    const parts = parameters.flatMap((one) => ('name' in one && 'in' in one && one.in === 'path' ? [one.name] : []))
    expect(parts).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, part]) => part))
  })

  test('refers only to existing parts', () => {
    const references = Array.from(JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g))
    expect(references.length).toBe(JSON.stringify(api).split('"$ref"').length - 1)
    for (const [, kind = '', name = ''] of references) expect(api.components[kind], name).toHaveProperty(name)
  })
})

/** Every document that is written by hand. A generated one names what the code names. */
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/GOALS.md',
  ...namedLike('docs/*.md'),
  ...namedLike('docs/es/*.md'),
  ...namedLike('docs/decisions/*.md'),
].filter((page) => !(page in generated) && !(page in long))

describe('The documents', () => {
  test.each(pages)('name only files that are there: %s', (page) => {
    const missing = pathsIn(textOf(page)).filter((path) => namedLike(path).length === 0)
    expect(missing).toEqual([])
  })

  test.each(pages)('link only to pages that are there: %s', (page) => {
    const missing = linksIn(textOf(page)).filter(({ path }) => !existsSync(new URL(path, inRepository(page))))
    expect(missing).toEqual([])
  })

  test.each(pages)('link only to headings that are there: %s', (page) => {
    const headed = linksIn(textOf(page)).filter(({ heading }) => heading)
    expect(headed.filter(({ path, heading }) => !headingsOf(path, page).includes(heading))).toEqual([])
  })

  test.each(pages)('name only commands that are there: %s', (page) => {
    const named = Array.from(textOf(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g), ([, name = '']) => name)
    expect(named.filter((name) => !scripts.has(name))).toEqual([])
  })

  test.each(pages)('show what a screen says, or what is typed, on lines of its own: %s', (page) => {
    const fences = textOf(page)
      .split('\n')
      .filter((line) => line.includes('```'))
    expect(fences.filter((line) => !/^\s*```\w*$/.test(line))).toEqual([])
    expect(fences.length % 2).toBe(0)
  })

  test('list every kind of stream once', () => {
    const table = textOf('ARCHITECTURE.md').split('\n## Streams\n')[1]?.split('\n## ')[0] ?? ''
    const kinds = Array.from(table.matchAll(/^\| `([\w-]+)/gm), ([, kind = '']) => kind)
    expect(kinds.toSorted()).toEqual([...streamPrefixes].toSorted())
  })

  test('name the service that the first start plans', () => {
    const [, weekly] = firstPlans('2026-11-22T16:00:00.000Z', 'America/Chicago')
    const { weekday, starts } = weekly?.type === 'ScheduleWeekly' ? weekly.service : {}
    expect(weekday).toBe(0)
    expect(textOf('docs/first-sunday.md')).toContain(`every Sunday at ${starts}`)
  })

  test('list every variable', () => {
    const cells = Array.from(textOf('docs/configuration.md').matchAll(/^\| (.*?) \|/gm), ([, cell = '']) => cell)
    const named = Array.from(cells.join().matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name)
    expect(named.toSorted()).toEqual(Object.keys(variables).toSorted())
  })

  test('give each default of a variable as it is', () => {
    const { CHURCH_NAME: _, MEMBERS_FILE: __, ...others } = variables
    const defaults = Object.entries(others).flatMap(([name, variable]) => {
      const { success, data } = variable.safeParse(undefined)
      return success && data !== undefined ? [[name, String(data)] as const] : []
    })
    const rows = textOf('docs/configuration.md').split('\n')
    const rowOf = (name: string) => rows.find((row) => row.split(' | ')[0]?.includes(`\`${name}\``)) ?? ''
    expect(defaults.length).toBeGreaterThan(6)
    expect(defaults.filter(([name, value]) => !rowOf(name).split(' | ')[1]?.includes(value))).toEqual([])
  })

  test('name a test for each difference from the specification, and it is there', () => {
    const differences =
      textOf(namedLike('docs/decisions/0056-*.md')[0] ?? '').match(/^\| (?!what differs|---).*$/gm) ?? []
    expect(differences.length).toBeGreaterThan(30)
    expect(differences.filter((row) => !namesATest(row))).toEqual([])
  })

  test('say how many calls are tried, as many as there are', () =>
    expect(textOf('docs/reliability.md')).toContain(`${Object.keys(routes).length} calls, and more than`))
})

const scripts = new Map(Object.entries((JSON.parse(textOf('package.json')) as { scripts: object }).scripts))

/** Whether the file at the end of a row has a test of the name that follows it. */
function namesATest(row: string): boolean {
  const [, path, name] = /\| `([^`]+)`: “([^”]+)” \|$/.exec(row) ?? []
  return path !== undefined && existsSync(inRepository(path)) && textOf(path).includes(`'${name}'`)
}

/** The pages, and the headings in them, to which a document links. A path is relative to it, and empty for itself. */
const linksIn = (text: string): { path: string; heading: string }[] =>
  Array.from(text.matchAll(/\]\(([^)#:]*)(?:#([^)]*))?\)/g), ([, path = '', heading = '']) => ({ path, heading }))

/** The headings of a page, as links name them. */
function headingsOf(path: string, from: string): string[] {
  const text = readFileSync(new URL(path, inRepository(from)), 'utf8')
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Made by a command, and not part of the repository. */
const made = ['bench/results.json', ...Object.keys(long)]

/** Text in backticks that looks like a file or folder of the repository. */
function pathsIn(text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, word = '']) => word.replace(/\/$/, ''))
  const inRoom = /^(admin|bench|build|commands|docs|domain|infra|kiosk|server|tests)\/[\w./*-]+$/
  const byName = /^[\w-]+\.(tsx?|js|json|jsonl|css|html|md)$/
  return quoted.flatMap((word) => {
    if (made.includes(word)) return []
    if (inRoom.test(word)) return [word]
    return byName.test(word) ? [`**/${word}`] : []
  })
}

test('each decision record has a number of its own, and its heading says the same', () => {
  const records = namedLike('docs/decisions/*.md').toSorted()
  const numbers = records.map((path) => Number(/(\d{4})-/.exec(path)?.[1]))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  expect(records.map((path) => Number(/^# (\d+)\. /.exec(textOf(path))?.[1]))).toEqual(numbers)
})
