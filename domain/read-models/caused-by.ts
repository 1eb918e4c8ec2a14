import type { DeviceId, Instant } from '#domain/ids.ts'

/** Who caused an event, at which device and when. Events of earlier versions say only `by`. */
export type CausedBy = {
  readonly by: 'tablet' | 'administrator' | 'import' | 'system' | 'program'
  readonly actor?: string
  readonly device?: DeviceId
  readonly at?: Instant
}
