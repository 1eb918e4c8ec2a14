import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { mayCall } from '#domain/contract/callers.ts'
import { routes } from '#domain/contract/routes.ts'
import { documents, inRepository } from '#docs/documents.ts'

const textOf = (path: string) => readFileSync(inRepository(path), 'utf8')
const cwd = fileURLToPath(inRepository('.'))
const namedLike = (pattern: string) => globSync(pattern, { cwd, exclude: ['node_modules', 'dist', 'data'] })

describe('Generated documents', () => {
  test.each(Object.entries(documents()))('is current, or `npm run docs` was forgotten: %s', (path, content) =>
    expect(textOf(path)).toBe(content),
  )
})

describe('The description of the API', () => {
  const api = JSON.parse(textOf('docs/openapi.json')) as {
    paths: Record<string, Record<string, { operationId: string; security?: unknown; parameters: object[] }>>
    components: Record<string, Record<string, unknown>>
  }
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )

  test('has every call, and says which need the password', () =>
    expect(Object.fromEntries(operations.map(({ operationId, security }) => [operationId, Boolean(security)]))).toEqual(
      Object.fromEntries(Object.entries(routes).map(([name, { callers }]) => [name, !mayCall(callers, ['kiosk'])])),
    ))

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

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/tablets.md',
  'docs/desk.md',
  'docs/operations.md',
  'docs/helpers.md',
  'docs/security.md',
  'docs/docker.md',
  ...namedLike('docs/decisions/*.md'),
]

describe('The documents', () => {
  test.each(pages.filter((page) => existsSync(inRepository(page))))('name only files that are there: %s', (page) => {
    const missing = pathsIn(textOf(page)).filter((path) => namedLike(path).length === 0)
    expect(missing).toEqual([])
  })
})

test('Decisions are numbered one after the other, in their names and in their headings', () => {
  const decisions = namedLike('docs/decisions/*.md').toSorted()
  const numbers = decisions.map((path) => [/(\d{4})-[^/]*$/.exec(path)?.[1], /^# (\d+)\. /.exec(textOf(path))?.[1]])
  expect(numbers).toEqual(decisions.map((_, at) => [String(at + 1).padStart(4, '0'), String(at + 1)]))
})

/** Made by a command, and not part of the repository. */
const made = ['bench/results.json']

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
