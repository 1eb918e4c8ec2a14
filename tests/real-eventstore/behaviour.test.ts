import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { behavesLikeAnEventLog } from '#infra/event-log/behaviour/behaviour.ts'
import { PATIENCE } from '#infra/event-log/eventstore/connection.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { namedDatabase } from './named.ts'

/** A prefix keeps the events of the tests out of a church's log in the same database. */
const within = `${randomUUID()}-`

/** Any version from 23.10 on, a single node or a cluster, empty or in use. */
describe('the log in the EventStoreDB that EVENTSTORE_URL names', () =>
  behavesLikeAnEventLog(async () => eventStoreLog(namedDatabase(), PATIENCE, within)))
