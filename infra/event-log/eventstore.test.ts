import { describe } from 'vitest'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { behavesLikeAnEventLog } from './behaviour.ts'
import { readAddress } from './eventstore-address.ts'
import { eventStoreLog } from './eventstore.ts'

describe('the log in EventStoreDB', () => {
  const server = startEventStoreServer()
  behavesLikeAnEventLog(async () => eventStoreLog(readAddress((await server).url)))
})
