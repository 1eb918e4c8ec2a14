import { describe } from 'vitest'
import { behavesLikeAnEventLog } from '#infra/event-log/behaviour.ts'
import { eventStoreLog } from '#infra/event-log/eventstore.ts'
import { namedDatabase } from '#tests/real-eventstore/named.ts'

/** Any version from 23.10 on, single or a cluster, empty or not, alone or not. */
describe('the log in the EventStoreDB that EVENTSTORE_URL names', () =>
  behavesLikeAnEventLog(async () => eventStoreLog(namedDatabase())))
