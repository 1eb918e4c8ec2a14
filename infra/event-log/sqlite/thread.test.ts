import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Reply, type Task, taskFor } from './task.ts'
import { threadWhenNeeded } from './thread.ts'

let file: string

beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-thread-'))
  file = join(directory, 'foyer.db')
  return () => rmSync(directory, { recursive: true })
})

const thread = () =>
  threadWhenNeeded<Task, Reply>('./writer.ts', file, (error) => {
    throw error
  })

test('a thread that may never be needed starts with its first request', async () => {
  const writer = thread()
  expect(existsSync(file)).toBe(false)
  await expect(writer.ask(taskFor([]))).resolves.toEqual([])
  expect(existsSync(file)).toBe(true)
  await writer.end('close')
})

test('a thread that nobody needed ends without a start, and starts for nobody afterwards', async () => {
  const writer = thread()
  await writer.end('close')
  await expect(writer.ask(taskFor([]))).rejects.toThrow('has ended')
  expect(existsSync(file)).toBe(false)
})
