import { describe, expect, test } from 'vitest'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { freshAttendee, readBack, several } from '#infra/event-log/behaviour/sample.ts'
import { behavesLikeAnEventLog } from '#infra/event-log/behaviour/behaviour.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import { readAddress } from './address.ts'
import { eventStoreLog } from './eventstore.ts'

const server = startEventStoreServer()
const open = async (within?: string) => eventStoreLog(readAddress((await server).url), undefined, within)

describe('the log in EventStoreDB', () => behavesLikeAnEventLog(open))

describe('a log within EventStoreDB that is kept apart', () => behavesLikeAnEventLog(() => open('elsewhere-')))

test('two logs in one database do not see each other’s events', async () => {
  const [usual, apart] = await Promise.all([open(), open('elsewhere-')])
  const stream = freshAttendee()
  await apart.append(stream, several(2), NO_STREAM)
  expect(await usual.read(stream)).toMatchObject({ revision: NO_STREAM })
  await usual.append(stream, several(1), NO_STREAM)

  expect(await readBack(usual, START, [stream])).toHaveLength(1)
  expect(await readBack(apart, START, [stream])).toHaveLength(2)
  await Promise.all([usual.close(), apart.close()])
})
