import type { ServerWritableStream, ServiceError } from '@grpc/grpc-js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'

/** Sends messages to one reader. Messages that it cannot take yet wait here. */
export type Outlet = {
  /** Resolves when the reader can take more. */
  send(message: streams.ReadResp): Promise<void>
  /** How many messages wait for the reader. */
  waiting(): number
  isOpen(): boolean
  /** Ends the call after the waiting messages: normally, or with an error. */
  end(error?: ServiceError): void
  /** Calls back when the call has ended, from either side. */
  onEnded(listener: () => void): void
}

export function openOutlet(call: ServerWritableStream<streams.ReadReq, streams.ReadResp>): Outlet {
  const listeners: (() => void)[] = []
  const queue: streams.ReadResp[] = []
  let ending: { error: ServiceError | undefined } | null = null
  let isFull = false
  let isOpen = true
  let drained = Promise.withResolvers<void>()

  function close() {
    if (!isOpen) return
    isOpen = false
    drained.resolve()
    for (const listener of listeners) listener()
  }

  function flush() {
    isFull = false
    for (let message = queue.shift(); message; message = isFull ? undefined : queue.shift()) {
      if (isOpen) isFull = !call.write(message)
    }
    if (isFull) return
    drained.resolve()
    drained = Promise.withResolvers()
    if (ending) finish(ending.error)
  }

  function finish(error: ServiceError | undefined) {
    if (!isOpen) return
    close()
    if (error) call.emit('error', error)
    else call.end()
  }

  call.on('drain', flush)
  call.on('cancelled', close)
  call.on('close', close)

  return {
    async send(message) {
      if (!isOpen || ending) return
      queue.push(message)
      if (!isFull) flush()
      if (isFull) await drained.promise
    },
    waiting: () => queue.length,
    isOpen: () => isOpen && !ending,
    end(error) {
      ending ??= { error }
      if (queue.length === 0 && !isFull) finish(error)
    },
    onEnded: (listener) => void listeners.push(listener),
  }
}
