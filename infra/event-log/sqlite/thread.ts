import { Worker } from 'node:worker_threads'

/** A thread that sends one reply for each request, in the same sequence. */
export type Thread<Request, Reply> = {
  /** Rejects when the thread ends before it has replied. */
  ask(request: Request): Promise<Reply>
  /** Asks it to end. Resolves when it has replied to everything before and has ended. */
  end(farewell: Request): Promise<void>
}

/** A thread that may never be needed: it starts with the first request. Each thread takes 10 MB. */
export function threadWhenNeeded<Request, Reply>(
  ...how: Parameters<typeof startThread<Request, Reply>>
): Thread<Request, Reply> {
  let thread: Thread<Request, Reply> | undefined
  let isEnded = false
  return {
    ask(request) {
      if (isEnded) return Promise.reject(new Error(`The thread ${how[0]} has ended`))
      return (thread ??= startThread<Request, Reply>(...how)).ask(request)
    },
    async end(farewell) {
      isEnded = true
      await thread?.end(farewell)
    },
  }
}

/** Starts a file of this folder as a thread. `whenDead` is called when it ends without being asked to. */
export function startThread<Request, Reply>(
  file: string,
  database: string,
  whenDead: (error: Error) => void,
): Thread<Request, Reply> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData: database })
  const asked: PromiseWithResolvers<Reply>[] = []
  const gone = Promise.withResolvers<void>()
  let isEnding = false
  let death: Error | undefined

  worker.on('message', (reply: Reply) => asked.shift()?.resolve(reply))
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => {
    gone.resolve()
    // The last reply may come in the same turn as the end. It is heard first, because it may say why the thread ended.
    setImmediate(() => {
      if (!isEnding || asked.length > 0) die(new Error(`The thread ${file} has ended`))
    })
  })

  function die(error: Error) {
    if (death) return
    death = error
    for (const { reject } of asked.splice(0)) reject(error)
    whenDead(error)
  }

  return {
    ask(request) {
      if (death) return Promise.reject(death)
      const reply = Promise.withResolvers<Reply>()
      asked.push(reply)
      worker.postMessage(request)
      return reply.promise
    },
    async end(farewell) {
      isEnding = true
      worker.postMessage(farewell)
      await gone.promise
    },
  }
}
