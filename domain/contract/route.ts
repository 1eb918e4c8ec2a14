import type { z } from 'zod/mini'
import type { Scope } from '#domain/programs/program-fields.ts'
import type { Callers } from './callers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call sends and returns. A part that is absent is not used: for a route without a body, none is read. */
export type RouteShapes = {
  /** The parameters of the path, as text. */
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Whether the caller needs a grant, which shows that they have looked up the person that the call changes. */
  readonly needsGrant?: true
  /** Fields of the body that not every caller may send, because not every caller sees them, and who may. */
  readonly reserved?: readonly { readonly fields: readonly string[]; readonly callers: Callers }[]
  /** What the key of another program must open for this call: one of them is enough. Absent: no program may call. */
  readonly scopes?: readonly [Scope, ...Scope[]]
  /**
   * The part of the reply that names nobody. A program sees this part alone when its key does not open `people:read`,
   * and in the reply to a change, which is kept.
   */
  readonly withoutNames?: z.ZodMiniType
  /** Whether the grant of the visit before ends with this call: it finds, or registers, somebody else. */
  readonly beginsVisit?: true
  /**
   * The JSON reply; `text/csv` when the reply is a file; `rows` when it is one of many rows, in CSV or NDJSON, which is
   * sent while it is made; `text/event-stream` when it goes on; absent when it is empty (204).
   */
  readonly reply?: z.ZodMiniType | 'text/csv' | 'rows' | 'text/event-stream'
}

/**
 * One call of the API as a value. The server serves it, the browser calls it, the tests go through all of them, and
 * the server describes it at `/api/openapi.json`.
 */
export type Route<S extends RouteShapes = RouteShapes> = S & {
  readonly method: Method
  /** For example `/api/users/:userId`. */
  readonly path: string
  readonly callers: Callers
  /** What the call is for, in a sentence. */
  readonly purpose: string
  /** The largest body, in bytes. */
  readonly bodyLimit: number
}

/** Several times the size of a small command; only a member file needs more. */
const SMALL_BODY = 64 * 1024

type Line = `${Method} /${string}`

/** Declares a route. */
export function route<const S extends RouteShapes>(
  line: Line,
  callers: Callers,
  purpose: string,
  shapes: S,
  bodyLimit = SMALL_BODY,
): Route<S> {
  const [method, path] = line.split(' ') as [Method, string]
  return { ...shapes, method, path, callers, purpose, bodyLimit }
}

type Read<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Written<T> = T extends z.ZodMiniType ? z.input<T> : undefined

/** What the handler on the server receives. */
export type Request<R extends Route> = {
  readonly params: Read<R['params']>
  readonly query: Read<R['query']>
  readonly body: Read<R['body']>
}

/** A query with no required field may be left out. */
type Query<Q> = undefined extends Q ? { query?: Q } : { query: Q }

/** What the caller passes. */
export type CallArguments<R extends Route> = (R['params'] extends z.ZodMiniType
  ? { params: Written<R['params']> }
  : object) &
  (R['query'] extends z.ZodMiniType ? Query<Written<R['query']>> : object) &
  (R['body'] extends z.ZodMiniType ? { body: Written<R['body']> } : object)

/** What the call returns. */
export type Reply<R extends Route> = R['reply'] extends z.ZodMiniType
  ? z.output<R['reply']>
  : R['reply'] extends 'text/csv' | 'rows' | 'text/event-stream'
    ? string
    : undefined

/** The body of every failed call, sent with the right status. `message` can be shown to a visitor. */
export type Failure = { readonly code: string; readonly message: string }

/**
 * The header with the grant of a look-up, for calls that change a profile or a family. A page that keeps grants itself
 * sends it with every call, so that no cookie holds one. For a page without it a cookie does.
 */
export const GRANT_HEADER = 'Foyer-Grant'
/** What that header holds while such a page has no grant. */
export const NO_GRANT = 'none'
/** The header with which another program names a command, so that it is done once however often it is sent. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/**
 * A reply contains the position at which it became visible. When a request contains a position, the reply comes from
 * views that have reached it.
 */
export const POSITION_HEADER = 'Foyer-Position'
/** Each reply contains the id of the log. It changes when the log was restored from a backup. */
export const LOG_HEADER = 'Foyer-Log'
/**
 * Set when a view had not caught up in time: the command is recorded, or the reply shows what the view knows so far.
 */
export const BEHIND_HEADER = 'Foyer-Behind'
