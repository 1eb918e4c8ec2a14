import { create } from 'zustand'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { isCsv, whyUnreadable } from '#admin/directory-import/member-file/unreadable.ts'
import { refusalInWords } from '#admin/words/reason-in-words.ts'
import { earlierYearsTexts } from '#admin/words/directory-import/earlier-years.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import {
  matchPastPeople,
  type MayBe,
  type PastImportResult,
} from '#domain/contract/past-attendance/past-attendance-routes.ts'
import type { ServiceOfFile } from '#domain/past-attendance/file/batches-of-days.ts'
import type { DayOrder } from '#domain/past-attendance/file/past-days.ts'
import type { PersonInFile } from '#domain/past-attendance/file/read-past-file.ts'
import { CallFailed } from '#web/calls/call.ts'
import { church } from '#web/calls/church.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { askBeforeLeaving } from '#web/page/ask-before-leaving.ts'
import type { YearsSummary } from './reader.ts'
import { type Far, NOTHING, PATIENCE, sendBatches, untilReplied } from './sending-years.ts'
import { type YearsFile, openYearsFile } from './years-file.ts'

/** Somebody of the file who is not found, or not clear. `place`: their place in the file's list of people. */
export type Unsure = PersonInFile & { readonly place: number; readonly mayBe: readonly MayBe[] }

export type YearsPreview = {
  readonly at: 'preview'
  readonly fileName: string
  readonly summary: YearsSummary
  /** What the program is called from which the file comes. */
  readonly name: string
  /** The service of the whole file, where the file says none. */
  readonly service: string
  /** How far the people are matched, and then the days compared. */
  readonly matching: Far
  readonly comparing: Far
  readonly unsure: readonly Unsure[]
  /** The person that an administrator has chosen where it was not clear, by the place. */
  readonly chosen: Readonly<Record<number, number>>
  /** What the file would bring. Whole when all is compared. */
  readonly result: PastImportResult
  /** The services of the church that the file names. */
  readonly known: readonly string[]
  readonly sending: Far | null
  readonly isStopping: boolean
  readonly problem: string | null
}

type Step =
  | { readonly at: 'idle'; readonly problem: readonly string[] }
  | { readonly at: 'reading' }
  | { readonly at: 'order'; readonly example: string }
  | YearsPreview
  | { readonly at: 'done'; readonly result: PastImportResult }

type Years = { readonly step: Step; readonly round: number }

const IDLE: Step = { at: 'idle', problem: [] }
const NOT_BEGUN: Far = { done: 0, of: 0, waitsFor: null }

/** The import of a file of earlier years. It goes on while another page is open. */
export const useYears = create<Years>()(() => ({ step: IDLE, round: 0 }))

let file: YearsFile | null = null
let content: File | null = null
/** Who the people of the file are. Null: nobody, or not clear. */
let persons: (number | null)[] = []
let services: Record<string, ServiceOfFile> = {}
/** Stops what is under way. */
let stopping = new AbortController()

const stepNow = (): Step => useYears.getState().step
const go = (step: Step): void => useYears.setState(({ round }) => ({ step, round: round + 1 }))

function update(change: Partial<YearsPreview>): void {
  const step = stepNow()
  if (step.at === 'preview') useYears.setState({ step: { ...step, ...change } })
}

const isSending = (): boolean => {
  const step = stepNow()
  return step.at === 'preview' && step.sending !== null
}

/** Closes the file and returns to the first step. */
export function startOver(problem: readonly string[] = []): void {
  if (isSending()) return
  stopping.abort()
  file?.close()
  file = null
  go({ at: 'idle', problem })
}

export async function readYears(files: readonly File[]): Promise<void> {
  if (isSending()) return
  const [one, ...more] = files
  if (!one) return
  startOver()
  const { import: texts } = textsNow()
  if (more.length > 0) return startOver([texts.oneAtATime])
  if (!isCsv(one)) return startOver([texts.notCsv])
  content = one
  file = openYearsFile(one)
  await readInOrder(null)
}

/** Reads the file. `order`: how its dates are to be read, if it does not say that itself. */
export async function readInOrder(order: DayOrder | null): Promise<void> {
  if (!file || !content) return
  go({ at: 'reading' })
  const opened = file
  try {
    const reading = await opened.read(order, localDate(new Date().toISOString(), church().timeZone))
    if (opened !== file) return
    if (reading.is === 'order') return go({ at: 'order', example: reading.example })
    if (reading.is === 'no-years') return startOver([earlierYearsTexts().noYears[reading.because]])
    if (reading.is === 'unreadable') return startOver(whyUnreadable(reading))
    go({ ...newPreview(content.name, reading) })
    await matchAgain()
  } catch (error) {
    console.error(error)
    if (opened === file) startOver([textsNow().import.gone])
  }
}

const newPreview = (fileName: string, summary: YearsSummary): YearsPreview => ({
  at: 'preview',
  fileName,
  summary,
  // The name of a file may name a person.
  name: '',
  service: '',
  matching: NOT_BEGUN,
  comparing: NOT_BEGUN,
  unsure: [],
  chosen: {},
  result: NOTHING,
  known: [],
  sending: null,
  isStopping: false,
  problem: null,
})

/** What a comparison says as long as the program has no name. It records nothing. */
const NOT_NAMED = '-'
/** People that one call matches. */
const PEOPLE = 1000

/** Says what the program is called, or which service the whole file is of. */
export async function say(change: Partial<Pick<YearsPreview, 'name' | 'service'>>): Promise<void> {
  const step = stepNow()
  if (step.at !== 'preview' || step.sending) return
  const isSame = Object.entries(change).every(([key, value]) => step[key as 'name' | 'service'] === value)
  update(change)
  if (!isSame && (step.summary.hasIds || change.service !== undefined)) await matchAgain()
}

/** Says who somebody is who is not clear. Null: they are not brought. */
export async function choose(place: number, person: number | null): Promise<void> {
  const step = stepNow()
  if (step.at !== 'preview' || step.sending) return
  const { [place]: _, ...others } = step.chosen
  update({ chosen: person === null ? others : { ...others, [place]: person } })
  await compareAgain()
}

/** Runs a part of the work, and stops what was under way. */
async function alone(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  stopping.abort()
  stopping = new AbortController()
  const { signal } = stopping
  try {
    update({ problem: null })
    await work(signal)
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    update({ problem: inWords(error), sending: null, isStopping: false })
  }
}

const matchAgain = () =>
  alone(async (signal) => {
    await matchAll(signal)
    await compareAll(signal)
  })

const compareAgain = () => alone(compareAll)

async function matchAll(signal: AbortSignal): Promise<void> {
  const step = stepNow()
  if (step.at !== 'preview' || !file) return
  const { summary, name, service } = step
  const names = summary.services.map((one) => one || service).filter((one) => one !== '')
  const from = sourceNamed(name)
  const of = Math.max(1, Math.ceil(summary.people / PEOPLE))
  const unsure: Unsure[] = []
  persons = []
  update({ matching: { ...NOT_BEGUN, of }, comparing: NOT_BEGUN, unsure, chosen: {}, result: NOTHING })
  for (let number = 0; number < of && !signal.aborted; number += 1) {
    const people = await file.people(number * PEOPLE, (number + 1) * PEOPLE)
    const sent = people.map(({ line: _, personId, ...one }) => ({ ...one, ...(personId && { id: personId }) }))
    const asked = { ...from, people: sent, ...(number === 0 && { services: names }) }
    const tell = (waitsFor: Far['waitsFor']) => update({ matching: { done: number, of, waitsFor } })
    const found = await untilReplied(signal, tell, () =>
      callSignedIn(matchPastPeople, { body: asked }, { patience: PATIENCE }),
    )
    if (!found || signal.aborted) return
    if (number === 0) keepServices(summary.services, service, names, found.services)
    found.people.forEach(({ person, mayBe = [] }, at) => {
      persons.push(person ?? null)
      if (person === undefined) unsure.push({ ...people[at]!, place: number * PEOPLE + at, mayBe })
    })
  }
  if (!signal.aborted) update({ matching: { done: of, of, waitsFor: null }, unsure })
}

/** Ids say nothing as long as nobody has said whose they are. */
const sourceNamed = (name: string): { source?: string } => (name === '' ? {} : { source: name })

function keepServices(
  inFile: readonly string[],
  ofAll: string,
  names: readonly string[],
  slots: readonly (number | null)[],
): void {
  const slotOf = new Map(names.map((name, at) => [name, slots[at] ?? null]))
  services = {}
  for (const one of inFile) {
    const name = one || ofAll
    const slot = slotOf.get(name) ?? null
    services[one] = slot !== null ? { slot } : name === '' ? {} : { service: name }
  }
  update({ known: names.filter((name) => slotOf.get(name) !== null) })
}

/** Asks the server what the file would bring. */
async function compareAll(signal: AbortSignal): Promise<void> {
  update({ result: NOTHING, comparing: NOT_BEGUN })
  await sendAll(signal, true, (comparing, result) => update({ comparing, result }))
}

async function sendAll(
  signal: AbortSignal,
  dryRun: boolean,
  tell: (far: Far, result: PastImportResult) => void,
): Promise<PastImportResult | null> {
  const step = stepNow()
  if (step.at !== 'preview' || !file) return null
  const meant = persons.map((person, place) => person ?? step.chosen[place] ?? null)
  const { batches } = await file.mean({ persons: meant, services })
  const name = step.name || (dryRun ? NOT_NAMED : '')
  return await sendBatches({ file, batches, name, importId: newCommandId(), dryRun, signal, tell })
}

/** Sends the file of the preview. What was sent stays when it is stopped; the rest can be sent later. */
export async function sendYears(): Promise<void> {
  const step = stepNow()
  if (step.at !== 'preview' || step.sending || step.name === '' || !file) return
  const stopAsking = askBeforeLeaving()
  await alone(async (signal) => {
    update({ sending: NOT_BEGUN })
    const result = await sendAll(signal, false, (sending) => update({ sending }))
    update({ sending: null, isStopping: false })
    if (!result) return
    startOver()
    go({ at: 'done', result })
  })
  stopAsking()
  const now = stepNow()
  if (now.at === 'preview') {
    update({ sending: null, isStopping: false })
    if (now.problem === null) await compareAgain()
  }
}

/** Stops sending the file, or closes it if it is not being sent. */
export function cancelYears(): void {
  if (!isSending()) return startOver()
  update({ isStopping: true })
  stopping.abort()
}

function inWords(error: unknown): string {
  const { unknown, noResponse } = textsNow().import
  if (!(error instanceof CallFailed)) return noResponse
  return error.code === undefined ? unknown : refusalInWords(error, unknown)
}
