import type { Express } from 'express'
import type { Services } from '#server/server-services.ts'

/** What the pages need: all services, or the few that exist before the log is open. */
export type ForPages = Services | Pick<Services, 'config' | 'now'>

/** Serves the pages: the built ones, or those under development. */
export type ServePages = (app: Express, services: ForPages) => void
