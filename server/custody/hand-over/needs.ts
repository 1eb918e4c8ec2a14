import type { Services } from '#server/server-services.ts'

/** What a hand-over needs of the server. */
export type Needs = Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'pins' | 'now'>
