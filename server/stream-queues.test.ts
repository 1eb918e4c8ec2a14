import { expect, test } from 'vitest'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { createStreamQueues } from './stream-queues.ts'

const held = () => Promise.withResolvers<string>()

test('commands for one stream run one after the other, in the order of their arrival', async () => {
  const { run, size } = createStreamQueues()
  const [first, done] = [held(), [] as string[]]
  const works = [
    run('attendee-1', async () => void done.push(await first.promise)),
    run('attendee-1', async () => void done.push('second')),
    run('attendee-1', async () => void done.push('third')),
  ]
  await run('attendee-2', async () => void done.push('of another stream'))
  first.resolve('first')
  await Promise.all(works)
  expect([done, size()]).toEqual([['of another stream', 'first', 'second', 'third'], 0])
})

test('a refused command does not delay the next', async () => {
  const { run, size } = createStreamQueues()
  const refused = run('attendee-1', () => Promise.reject(new Error('refused')))
  const next = run('attendee-1', async () => 'done')
  await expect(refused).rejects.toThrow('refused')
  expect([await next, size()]).toEqual(['done', 0])
})

test('when the log is away, all waiting commands are told at once', async () => {
  const { run, size } = createStreamQueues()
  const away = run('attendee-1', () => Promise.reject(new LogUnavailable('away')))
  const behind = run('attendee-1', async () => 'done')
  for (const one of [away, behind]) await expect(one).rejects.toThrow(LogUnavailable)
  expect(size()).toBe(0)
})

test('a queue has room for 200, and the next command is refused', async () => {
  const { run, size } = createStreamQueues()
  const first = held()
  const works = Array.from({ length: 201 }, () => run('attendee-1', () => first.promise))
  await expect(run('attendee-1', async () => 'done')).rejects.toThrow(LogUnavailable)
  first.resolve('done')
  expect([new Set(await Promise.all(works)), size()]).toEqual([new Set(['done']), 0])
})
