import { readFileSync } from 'node:fs'

/** What was observed on a real EventStoreDB 23.10.7 through the same client. The file itself explains its format. */

export type Scenario = {
  readonly name: string
  readonly about: string
  readonly appendPath: 'classic' | 'batch'
  readonly steps: readonly Step[]
}

export type Step = {
  readonly call: string
  readonly args?: Arguments
  /** The subscription that the step opens or uses. */
  readonly as?: string
  readonly of?: string
  readonly note?: string
  readonly result?: unknown
  readonly error?: Record<string, unknown>
  readonly noAnswer?: string
}

export type Arguments = {
  readonly stream?: string
  readonly events?: readonly (string | LabelledEvent)[]
  readonly metadata?: Record<string, unknown>
  readonly filter?: LabelledFilter
  readonly fromPosition?: string | { readonly commit: string; readonly prepare: string }
  readonly fromPositionNote?: string
  readonly fromRevision?: string
  readonly expectedRevision?: string
  readonly direction?: 'forwards' | 'backwards'
  readonly maxCount?: number
  readonly resolveLinkTos?: boolean
  readonly deadline?: number
  readonly requiresLeader?: boolean
  readonly ms?: number
}

export type LabelledEvent = {
  readonly id: string
  readonly type?: string
  readonly data?: unknown
  readonly metadata?: Record<string, unknown>
  readonly bytes?: number
  readonly pad?: number
  readonly dataText?: string
}

export type LabelledFilter = {
  readonly on?: 'stream' | 'type'
  readonly prefixes?: readonly string[]
  readonly regex?: string
  readonly excludeSystemEvents?: boolean
  readonly maxSearchWindow?: number
  readonly checkpointInterval?: number
}

export type Transcript = {
  readonly scenarios: readonly Scenario[]
}

export const readTranscript = (): Transcript =>
  JSON.parse(readFileSync('tests/data/eventstoredb-observed.json', 'utf8')) as Transcript
