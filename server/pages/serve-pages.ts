import type { Express } from 'express'
import type { Parts } from '#server/parts.ts'

/** What the pages need: all parts, or the few that exist before the log is open. */
export type ForPages = Parts | Pick<Parts, 'config' | 'now'>

/** Serves the pages: the built ones, or those under development. */
export type ServePages = (app: Express, parts: ForPages) => void
