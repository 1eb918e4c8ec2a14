import { parentPort, workerData } from 'node:worker_threads'
import { writeBackup } from './backup-file.ts'

/** The thread that writes a backup, so that a server goes on meanwhile. */
export type BackupTask = { readonly directory: string; readonly target: string }

/** Empty when the backup is whole, else why there is none. */
export type BackupOutcome = { readonly failure?: string }

if (!parentPort) throw new Error('This file runs as a thread of the server')
const { directory, target } = workerData as BackupTask

const copied: BackupOutcome = await writeBackup(directory, target).then(
  () => ({}),
  (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
)
parentPort.postMessage(copied)
