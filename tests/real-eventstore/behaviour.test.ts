import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { behavesLikeAnEventLog } from '#infra/event-log/behaviour/behaviour.ts'
import { PATIENCE } from '#infra/event-log/eventstore/connection.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { namedDatabase } from './named.ts'

/** The log of a church that may be in the same database must not get a congregation of the tests. */
const within = `${randomUUID()}-`

/** Any version from 23.10 on, single or a cluster, empty or not, alone or not. */
describe('the log in the EventStoreDB that EVENTSTORE_URL names', () =>
  behavesLikeAnEventLog(async () => eventStoreLog(namedDatabase(), PATIENCE, within)))
