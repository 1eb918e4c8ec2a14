import { Worker } from 'node:worker_threads'
import { BackupFailed } from './backup-file.ts'
import type { BackupOutcome, BackupTask } from './copier.ts'

/** Writes a backup in a thread of its own. Throws `BackupFailed`. */
export function writeBackupInThread(directory: string, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const copying: BackupTask = { directory, target }
    const worker = new Worker(new URL('./copier.ts', import.meta.url), { workerData: copying })
    worker.once('message', ({ failure }: BackupOutcome) =>
      failure === undefined ? resolve() : reject(new BackupFailed(failure)),
    )
    worker.once('error', reject)
    worker.once('exit', () => reject(new BackupFailed('The backup was not finished')))
  })
}
