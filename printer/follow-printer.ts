import { create } from 'zustand'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { LabelsToPrint } from '#domain/contract/live.ts'
import { printJobGiven } from '#domain/contract/printing/print-routes.ts'
import { call, isServerAway } from '#web/calls/call.ts'
import { obeying, reportOf, whenSeen } from '#web/calls/orders.ts'
import { printLabels } from '#web/labels/print-labels.tsx'
import { churchOfThePage, showName } from '#web/live/church-of-the-page.ts'
import { connect, type LiveSocket } from '#web/live/connect.ts'
import { chooseLanguage } from '#web/words/language.ts'

/** Labels of one party that this printer was given. No name is kept. */
export type Printed = {
  readonly jobId: string
  readonly mark?: string | undefined
  readonly labels: number
  readonly at: number
}

type Printer = {
  readonly standing: DeviceStanding | null
  readonly isConnected: boolean
  /** The latest first. */
  readonly printed: readonly Printed[]
  /** Whether the last labels could not be printed: no labels are chosen, or the browser cannot print. */
  readonly failed: boolean
}

export const usePrinter = create<Printer>()(() => ({ standing: null, isConnected: false, printed: [], failed: false }))

const SHOWN = 10
const ASK_AGAIN_MS = 5_000
const ANSWER_AGAIN_MS = 1_000
const ANSWERS = 5

/** The jobs that this page has printed. A server that has not heard the answer asks again, and nothing is printed. */
const done = new Set<string>()

/** Hears of labels and prints them, one party after the other. Does what the administrator asks of this printer. */
export function followPrinter(): void {
  const socket = connect()
  const obey = obeying(() => report(socket))
  socket.on('connect', () => report(socket))
  socket.on('disconnect', () => usePrinter.setState({ isConnected: false }))
  socket.on('device:changed', (standing) => showStanding(standing, socket))
  socket.on('device:identify', whenSeen(obey(() => showName(usePrinter.getState().standing?.name ?? ''))))
  socket.on(
    'device:reload',
    obey(() => window.location.reload()),
  )
  socket.on('print', (job) => void print(job))
  void ask(socket)
}

/** A browser that was not let in as a printer shows its code at the address of the kiosk. */
async function ask(socket: LiveSocket): Promise<void> {
  try {
    showStanding(await call(ownStanding, {}), socket)
  } catch {
    setTimeout(() => void ask(socket), ASK_AGAIN_MS)
  }
}

function report(socket: LiveSocket): void {
  socket.emit('device:report', reportOf(churchOfThePage().version, 0), (reply) => {
    if (reply.ok) showStanding(reply.value, socket)
  })
}

function showStanding(standing: DeviceStanding, socket: LiveSocket): void {
  if (standing.kind !== 'printer' || standing.state === 'turned-away') return window.location.replace('/')
  usePrinter.setState({ standing })
  if (standing.language) chooseLanguage(standing.language)
  if (standing.state !== 'in' || !socket.connected) return
  socket.emit('print:watch', {}, ({ ok }) => usePrinter.setState({ isConnected: ok }))
}

/** Prints the labels of a job once, and says that they were given to the computer. */
export async function print({ jobId, mark, labels }: LabelsToPrint): Promise<void> {
  if (!done.has(jobId)) {
    done.add(jobId)
    const isPrinted = await printLabels(labels)
    usePrinter.setState({ failed: !isPrinted })
    // It may be tried once more: labels may be chosen by then.
    if (!isPrinted) return void done.delete(jobId)
    const printed = { jobId, mark, labels: labels.length, at: Date.now() }
    usePrinter.setState((before) => ({ printed: [printed, ...before.printed].slice(0, SHOWN) }))
  }
  await answer(jobId, ANSWERS)
}

async function answer(jobId: string, times: number): Promise<void> {
  try {
    await call(printJobGiven, { params: { id: jobId } })
  } catch (error) {
    if (times <= 1 || !isServerAway(error)) return
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AGAIN_MS))
    await answer(jobId, times - 1)
  }
}
