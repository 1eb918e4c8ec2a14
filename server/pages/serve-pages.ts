import type { Express } from 'express'
import type { Parts } from '#server/parts.ts'

/** What the pages need: all that there is, or the little that is there before the log is. */
export type ForPages = Parts | Pick<Parts, 'config' | 'now'>

/** What serves the pages: the built ones, or the ones that are being worked on. */
export type ServePages = (app: Express, parts: ForPages) => void
