import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, expect, test } from 'vitest'

/** Each file is kept as JavaScript for later starts. */

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-compiled-'))
  copyFileSync('run.js', join(project, 'run.js'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  return () => rmSync(project, { recursive: true })
})

/** Runs a program that says this, as a start runs Foyer. */
function run(says: string): string {
  writeFileSync(join(project, 'program.ts'), `const says: string = '${says}'\nconsole.log(says)\n`)
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined }
  return spawnSync(process.execPath, ['run.js', 'program.ts'], { cwd: project, env, encoding: 'utf8' }).stdout.trim()
}

const kept = () => readdirSync(join(project, 'node_modules/.cache/foyer-compiled'), { recursive: true }).length

test('a start after an update runs the new program, although earlier starts kept the old one', () => {
  expect(run('version 1')).toBe('version 1')
  const afterFirst = kept()
  expect(afterFirst).toBeGreaterThan(1)
  expect(run('version 1')).toBe('version 1')
  expect(kept()).toBe(afterFirst)
  expect(run('version 2')).toBe('version 2')
})
