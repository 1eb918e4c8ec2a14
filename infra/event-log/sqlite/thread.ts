import { Worker } from 'node:worker_threads'

/** A thread that answers what it is asked, one answer for each question, in the same sequence. */
export type Thread<Question, Answer> = {
  /** Rejects when the thread ends before it has answered. */
  ask(question: Question): Promise<Answer>
  /** Asks it to end; done when everything before was answered and it is gone. */
  end(farewell: Question): Promise<void>
}

/** Starts a file of this folder as a thread. `whenDead` is told when it ends without being asked to. */
export function startThread<Question, Answer>(
  file: string,
  database: string,
  whenDead: (error: Error) => void,
): Thread<Question, Answer> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData: database })
  const asked: PromiseWithResolvers<Answer>[] = []
  const gone = Promise.withResolvers<void>()
  let isEnding = false
  let death: Error | undefined

  worker.on('message', (answer: Answer) => asked.shift()?.resolve(answer))
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => {
    gone.resolve()
    if (!isEnding || asked.length > 0) die(new Error(`The thread ${file} has ended`))
  })

  function die(error: Error) {
    if (death) return
    death = error
    for (const { reject } of asked.splice(0)) reject(error)
    whenDead(error)
  }

  return {
    ask(question) {
      if (death) return Promise.reject(death)
      const answer = Promise.withResolvers<Answer>()
      asked.push(answer)
      worker.postMessage(question)
      return answer.promise
    },
    async end(farewell) {
      isEnding = true
      worker.postMessage(farewell)
      await gone.promise
    },
  }
}
