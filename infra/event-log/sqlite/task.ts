import { type LogError } from './schema.ts'
import { type Write, type WriteResult } from './transaction.ts'

/**
 * What the writing thread is asked to do. A task is one of three: writes that arrived together; finish a checkpoint,
 * so that the write-ahead log starts at its beginning again (`restart`) or is left empty (`truncate`); or close.
 */
export type Task = Writes | Finish | 'close'

export type Finish = 'restart' | 'truncate'

/** Writes as JSON, because text crosses to another thread in half of the time that objects take. */
export type Writes = { readonly json: string }

export const taskFor = (writes: readonly Write[]): Writes => ({ json: JSON.stringify(writes) })

export const writesIn = ({ json }: Writes): readonly Write[] => JSON.parse(json)

/** The thread that writes. A flush that takes long here keeps nothing else waiting. */

/** One reply for each task except `close`, in the same sequence. The reply to a finished checkpoint is empty. */
export type Reply = readonly WriteResult[] | LogError
