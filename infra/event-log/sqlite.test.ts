import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { behavesLikeAnEventLog } from './behaviour.ts'
import { sqliteEventLog } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'foyer-log-'))
let directories = 0
const fresh = () => join(root, String((directories += 1)))
afterAll(() => rmSync(root, { recursive: true }))

describe('the log in SQLite', () => behavesLikeAnEventLog(() => sqliteEventLog(fresh())))
