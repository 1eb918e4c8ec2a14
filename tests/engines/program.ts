import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import process from 'node:process'

/** A program that runs beside the journeys. */
export type Program = {
  /** Its output so far, on both streams. */
  said(): string
  /** Ends it, and everything that it has started. */
  stop(): Promise<void>
}

/** Starts a program in a process group of its own, so that everything that it starts can be ended with it. */
export function startProgram(command: string, words: readonly string[], environment: NodeJS.ProcessEnv): Program {
  const child = spawn(command, words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  const hear = (text: Buffer) => void (said += text.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
    child.once('exit', () => resolve())
  })
  return {
    said: () => said,
    async stop() {
      stopGroup(child)
      await ended
    },
  }
}

function stopGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  process.kill(-pid, 'SIGKILL')
}

/** Returns whether this program is installed. */
export const isInstalled = (program: string): boolean => spawnSync('which', [program], { stdio: 'ignore' }).status === 0
