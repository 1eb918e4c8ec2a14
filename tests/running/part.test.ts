import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { beginPart } from './part.ts'

/** A part that runs this program, and what was written of it. */
function partOf(program: string, command: readonly string[] = [process.execPath, '-e', program]) {
  let written = ''
  const part = beginPart('a part', command, (text) => void (written += text.toString()))
  onTestFinished(() => part.stop())
  return { ...part, written: () => written }
}

test('what a part says is written when it is heard, from its beginning, and then at once', async () => {
  const first = partOf(`console.log('one'); console.error('two')`)
  const second = partOf(`console.log('three')`)
  expect(await second.heard()).toBe(true)
  expect([first.written(), second.written()]).toEqual(['', 'three\n'])
  expect(await first.heard()).toBe(true)
  expect(first.written().split('\n').toSorted()).toEqual(['', 'one', 'two'])
})

test('a part that is heard while it runs is written as it goes', async () => {
  const part = partOf(`console.log('one'); setInterval(() => {}, 1_000)`)
  void part.heard()
  await expect.poll(part.written).toBe('one\n')
})

test('a part has passed when it ends well, and not when it fails, is killed or cannot begin', async () => {
  expect(await partOf('').heard()).toBe(true)
  expect(await partOf('process.exit(3)').heard()).toBe(false)
  expect(await partOf(`process.kill(process.pid, 'SIGKILL')`).heard()).toBe(false)
  const missing = partOf('', ['no-such-program'])
  expect(await missing.heard()).toBe(false)
  expect(missing.written()).toContain('no-such-program')
})

test('a part that is stopped ends with every process that it started, and has not passed', async () => {
  const child = `console.log('child'); setInterval(() => {}, 1_000)`
  const part = partOf(
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' })
     setInterval(() => {}, 1_000)`,
  )
  const ended = part.heard()
  await expect.poll(part.written).toBe('child\n')
  await part.stop()
  // It ends when nobody can write to it any more: the child has ended too.
  expect(await ended).toBe(false)
})
