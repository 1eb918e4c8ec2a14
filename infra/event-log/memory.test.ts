import { describe } from 'vitest'
import { behavesLikeAnEventLog } from './behaviour.ts'
import { memoryEventLog } from './memory.ts'

describe('the log in memory', () => behavesLikeAnEventLog(async () => memoryEventLog()))
