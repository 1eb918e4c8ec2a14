import { describe } from 'vitest'
import { behavesLikeAnEventLog } from '#infra/event-log/behaviour/behaviour.ts'
import { memoryEventLog } from './memory.ts'

describe('the log in memory', () => behavesLikeAnEventLog(async () => memoryEventLog()))
