import process from 'node:process'
import { buildWhenStale } from '#server/pages/built.ts'
import { beginPart, type Part } from './part.ts'

/**
 * Runs everything that a change must pass: types, lint, unit tests and browser tests. Each of them sometimes waits, for
 * a process or for a page, so the unit tests run beside the others. What they say is written
 * in turn, as if each had begun after the one before.
 */

const begun: Part[] = []
function begin(name: string): Part {
  const part = beginPart(name, ['npm', 'run', name], (text) => process.stdout.write(text))
  begun.push(part)
  return part
}

const stopAll = () => Promise.all(begun.map((part) => part.stop()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopAll())

/** Returns the parts that failed. When types or lint fail, the others do not run to their end. */
async function runAll(): Promise<readonly Part[]> {
  const unit = begin('unit')
  for (const name of ['types', 'lint']) {
    const part = begin(name)
    if (await part.heard()) continue
    await unit.stop()
    return [part]
  }
  const browser = begin('browser')
  const failed: Part[] = []
  for (const part of [unit, browser]) if (!(await part.heard())) failed.push(part)
  return failed
}

// No part may build the pages while another reads them.
await buildWhenStale((text) => console.log(text))
const failed = await runAll()
for (const { name } of failed) console.error(`\nFailed: npm run ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0
