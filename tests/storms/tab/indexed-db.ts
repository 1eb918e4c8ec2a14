import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

/**
 * The part of IndexedDB that a tablet's outbox uses, in a file that several threads may open: stores, with a key path
 * or with a key for each value, transactions that end by themselves, and versions. A transaction is written at once at
 * its end, so that a thread that is killed leaves nothing half done.
 */

type Changes = Map<string, unknown>

/** A check-in of a tablet, a block of its marks, or a tally of an usher's phone. */
type Stored =
  | { readonly body: { readonly commandId: string } }
  | { readonly id: string }
  | { readonly counterId: string }

function keyOf(value: Stored): string {
  if ('counterId' in value) return value.counterId
  return 'id' in value ? value.id : value.body.commandId
}

/** The file behind a database. */
class Shelf {
  readonly path: string
  readonly #sqlite: DatabaseSync
  readonly #one: StatementSync
  readonly #all: StatementSync

  constructor(path: string) {
    this.path = path
    this.#sqlite = new DatabaseSync(path, { timeout: 10_000 })
    this.#sqlite.exec('PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value TEXT)')
    this.#sqlite.exec('CREATE TABLE IF NOT EXISTS stores (name TEXT PRIMARY KEY)')
    this.#one = this.#sqlite.prepare('SELECT value FROM kept WHERE key = ?')
    this.#all = this.#sqlite.prepare('SELECT key, value FROM kept WHERE key >= ? AND key < ? ORDER BY key')
  }

  get version(): number {
    return Number(this.#sqlite.prepare('PRAGMA user_version').get()?.['user_version'])
  }

  addStore(name: string): void {
    this.#sqlite.prepare('INSERT OR IGNORE INTO stores VALUES (?)').run(name)
  }

  hasStore(name: string): boolean {
    return this.#sqlite.prepare('SELECT 1 FROM stores WHERE name = ?').get(name) !== undefined
  }

  /** What is stored under this key, or undefined. */
  one(key: string): unknown {
    const row = this.#one.get(key)
    return row && JSON.parse(String(row['value']))
  }

  /** Everything whose key begins like this. */
  all(start: string): Changes {
    const rows = this.#all.all(start, `${start}\uffff`)
    return new Map(rows.map(({ key, value }) => [String(key), JSON.parse(String(value))]))
  }

  /** A transaction that only reads writes nothing. */
  write(changes: Changes, version: number | null): void {
    if (changes.size === 0 && version === null) return
    this.#sqlite.exec('BEGIN IMMEDIATE')
    for (const [key, value] of changes) {
      if (value === undefined) this.#sqlite.prepare('DELETE FROM kept WHERE key = ?').run(key)
      else this.#sqlite.prepare('INSERT OR REPLACE INTO kept VALUES (?, ?)').run(key, JSON.stringify(value))
    }
    this.#sqlite.exec(`${version === null ? '' : `PRAGMA user_version = ${version};`} COMMIT`)
  }
}

class Request extends EventTarget {
  result: unknown
  error: DOMException | null = null
  transaction: Transaction | null = null
}

type Asked = { readonly request: Request; readonly work: () => unknown }

class Transaction extends EventTarget {
  readonly objectStoreNames: readonly string[]
  error: DOMException | null = null
  readonly #shelf: Shelf
  readonly #changes: Changes = new Map()
  #asked: Asked[] = []
  #isOver = false

  constructor(shelf: Shelf, names: readonly string[] = []) {
    super()
    this.#shelf = shelf
    this.objectStoreNames = names
  }

  objectStore(name: string): Store {
    return new Store(this, name)
  }

  /** What is stored under this key, as this transaction sees it. */
  one(key: string): unknown {
    return this.#changes.has(key) ? this.#changes.get(key) : this.#shelf.one(key)
  }

  /** Everything whose key begins like this, as this transaction sees it. */
  all(start: string): unknown[] {
    const all = this.#shelf.all(start)
    for (const [key, value] of this.#changes) if (key.startsWith(start)) all.set(key, value)
    return [...all.values()].filter((value) => value !== undefined)
  }

  set(key: string, value: unknown): void {
    this.#changes.set(key, value)
  }

  ask(work: () => unknown): Request {
    if (this.#isOver) throw new DOMException('The transaction is over', 'TransactionInactiveError')
    const request = new Request()
    this.#asked.push({ request, work })
    return request
  }

  abort(): void {
    if (this.#isOver) throw new DOMException('The transaction is over', 'InvalidStateError')
    this.#isOver = true
    this.error = new DOMException('Aborted', 'AbortError')
    for (const { request } of this.#asked) {
      request.error = this.error
      request.dispatchEvent(new Event('error'))
    }
    this.dispatchEvent(new Event('abort'))
  }

  /** One transaction at a time works on a file. `version` is a new one of the file. */
  run(version: number | null = null, begin: () => void = () => {}): Promise<void> {
    return inOrder(this.#shelf.path, async () => {
      begin()
      while (!this.#isOver) {
        const next = this.#asked.shift()
        if (!next) return this.#commit(version)
        next.request.result = next.work()
        next.request.dispatchEvent(new Event('success'))
        // The caller that got the result may ask for more.
        await setImmediate()
      }
    })
  }

  #commit(version: number | null): void {
    this.#isOver = true
    this.#shelf.write(this.#changes, version)
    this.dispatchEvent(new Event('complete'))
  }
}

/** The last transaction of this page on each file. */
const lastOn = new Map<string, Promise<void>>()

/** A browser runs the transactions of one page that change the same stores in the order in which they were opened. */
function inOrder(path: string, work: () => Promise<void>): Promise<void> {
  const next = () => inTurn(`IndexedDB ${path}`, work)
  const done = (lastOn.get(path) ?? Promise.resolve()).then(next, next)
  lastOn.set(path, done)
  return done
}

/** Asks again and again, because Node does not pass on the lock of a thread that died. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  await setImmediate()
  const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
  if (!isDone) await inTurn(name, work)
}

class Store {
  readonly #transaction: Transaction
  /** The keys of this store begin with its name. */
  readonly #named: string

  constructor(transaction: Transaction, name: string) {
    this.#transaction = transaction
    this.#named = `${name}/`
  }

  get transaction(): Transaction {
    return this.#transaction
  }

  get(key: string): Request {
    return this.#transaction.ask(() => this.#transaction.one(this.#named + key))
  }

  getAll(): Request {
    return this.#transaction.ask(() => this.#transaction.all(this.#named))
  }

  put(value: Stored, key = keyOf(value)): Request {
    return this.#transaction.ask(() => this.#transaction.set(this.#named + key, value))
  }

  delete(key: string): Request {
    return this.#transaction.ask(() => this.#transaction.set(this.#named + key, undefined))
  }
}

class Database extends EventTarget {
  readonly #shelf: Shelf
  #isClosed = false

  constructor(shelf: Shelf) {
    super()
    this.#shelf = shelf
  }

  createObjectStore(name: string): void {
    this.#shelf.addStore(name)
  }

  transaction(names: string | readonly string[]): Transaction {
    if (this.#isClosed) throw new DOMException('The database is closed', 'InvalidStateError')
    const missing = [names].flat().find((name) => !this.#shelf.hasStore(name))
    if (missing !== undefined) throw new DOMException(`There is no store ${missing}`, 'NotFoundError')
    const transaction = new Transaction(this.#shelf, [names].flat())
    void transaction.run()
    return transaction
  }

  close(): void {
    this.#isClosed = true
  }
}

class Versions extends Event {
  readonly oldVersion: number
  readonly newVersion: number

  constructor(oldVersion: number, newVersion: number) {
    super('upgradeneeded')
    this.oldVersion = oldVersion
    this.newVersion = newVersion
  }
}

async function openShelf(shelf: Shelf, version: number, request: Request): Promise<void> {
  await setImmediate()
  const { version: found } = shelf
  request.result = new Database(shelf)
  if (found > version) {
    request.error = new DOMException('The file is of a newer version', 'VersionError')
    return void request.dispatchEvent(new Event('error'))
  }
  if (found < version) {
    const upgrade = new Transaction(shelf)
    request.transaction = upgrade
    await upgrade.run(version, () => void request.dispatchEvent(new Versions(found, version)))
  }
  request.dispatchEvent(new Event('success'))
}

/** The globals of IndexedDB, for the files of one tablet. */
export const indexedDbIn = (directory: string) => ({
  indexedDB: {
    open(name: string, version: number): Request {
      const request = new Request()
      void openShelf(new Shelf(`${directory}/${name}.db`), version, request)
      return request
    },
  },
  IDBRequest: Request,
  IDBTransaction: Transaction,
  IDBObjectStore: Store,
  IDBDatabase: Database,
  IDBIndex: class extends EventTarget {},
  IDBCursor: class extends EventTarget {},
})
