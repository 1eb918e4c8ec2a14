import {
  labelsAtDesk,
  labelsOfPrintJob,
  printJobGiven,
  printJobMissing,
  printJobs,
  sendPrintJob,
  testPrint,
} from '#domain/contract/printing/print-routes.ts'
import { randomUUID } from 'node:crypto'
import { mayCall, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import type { Reply } from '#domain/contract/route.ts'
import { calledBy } from '#domain/attendee/name-parts.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { Views } from '#server/views.ts'
import { FIRST_LANGUAGE } from '#domain/languages.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { sheetOf } from './party-to-print.ts'
import { type PrintJob, PrintJobs } from './print-jobs.ts'

/** How long what another server has for the desk is taken as current, in milliseconds. */
const HEARD_WITHIN_MS = 1_500

type Needs = Pick<Services, 'config' | 'views' | 'dayKey' | 'now'>

type JobsOfServers = {
  readonly jobs: PrintJobs
  /** Takes in what the other servers have to print, as they have said so long ago at most, in milliseconds. */
  readonly devices: { hearOfJobs(currentForMs: number): Promise<void> }
}

const isAtDesk = ({ sender }: RequestContext): boolean => mayCall(whoSitsAtTheDesk, sender.actsAs)

/** Finds the jobs that somebody asks about, here and at the other servers. */
function jobsAsked({ views }: Needs, { jobs, devices }: JobsOfServers) {
  /** A job as this server knows it, or as another one does to which it was sent. */
  async function find(id: string): Promise<PrintJob | undefined> {
    if (!jobs.find(id)) await devices.hearOfJobs(0)
    return jobs.find(id)
  }

  return {
    find,
    /** A job of this device. The desk helps with all of them. */
    async jobFor(id: string, context: RequestContext): Promise<PrintJob> {
      const job = await find(id)
      if (!job || !(isAtDesk(context) || job.device === context.device)) throw new RequestRefused('unknown-print-job')
      return job
    },
    /** Whether this device may print the labels of a check-in: its own, and the desk those of everybody. */
    mayPrint(
      { jobId, checkIn }: { readonly jobId: string; readonly checkIn: string },
      context: RequestContext,
    ): boolean {
      const found = views.recentCheckIns.find(checkIn)
      const known = jobs.find(jobId)
      const isOwnJob = known === undefined || known.device === context.device
      return found !== undefined && isOwnJob && (found.device === context.device || isAtDesk(context))
    },
  }
}

/** Serves the labels that kiosks and desks want to be printed by a printer tablet. */
export function servePrinting(serve: Serve, services: Needs, servers: JobsOfServers): void {
  const { views } = services
  const { jobs, devices } = servers
  const { find, jobFor, mayPrint } = jobsAsked(services, servers)

  serve(sendPrintJob, async ({ body: { language = FIRST_LANGUAGE, ...asked } }, context) => {
    const { device } = context
    const printer = device && views.devices.find(device)?.printer
    if (printer === undefined) throw new RequestRefused('no-printer')
    // Another server may have printed it: the device asks any of them how its job stands.
    if (!jobs.isConnected(printer)) await find(asked.jobId)
    const job = mayPrint(asked, context) ? jobs.send({ ...asked, language, printer, device }) : null
    if (!job) throw new RequestRefused('unknown-check-in')
    return { state: job.state, labels: job.labels }
  })

  serve(printJobGiven, async ({ params: { id } }, { device }) => {
    await find(id)
    if (device === undefined || !jobs.given(id, device)) throw new RequestRefused('unknown-print-job')
    return undefined
  })

  serve(printJobMissing, async ({ params: { id } }, context) => {
    jobs.missing(await jobFor(id, context))
    return undefined
  })

  serve(printJobs, async () => {
    await devices.hearOfJobs(HEARD_WITHIN_MS)
    return toPrintAtDesk(services, jobs)
  })

  serve(labelsOfPrintJob, async ({ params: { id } }, context) => ({
    labels: [...jobs.takeOver(await jobFor(id, context))],
  }))

  serve(labelsAtDesk, ({ body: { language = FIRST_LANGUAGE, ...asked } }) => {
    const sheet = sheetOf(services, { ...asked, language })
    if (!sheet) throw new RequestRefused('unknown-check-in')
    return { labels: [...sheet.labels] }
  })

  serve(testPrint, ({ params: { id } }) => {
    if (views.devices.find(id)?.kind !== 'printer' || !jobs.isConnected(id)) throw new RequestRefused('no-printer')
    const jobId = randomUUID()
    jobs.send({ jobId, checkIn: null, what: 'all', language: FIRST_LANGUAGE, printer: id })
    return { jobId }
  })
}

/** The labels that did not come out, with whose they are. */
const toPrintAtDesk = ({ views }: Pick<Services, 'views'>, jobs: PrintJobs): Reply<typeof printJobs> =>
  jobs
    .list()
    .filter((job) => job.state === 'at-the-desk' && job.checkIn !== null && (!isOfRoom(job) || stayOf(views, job)))
    .flatMap((job) => {
      const { jobId, checkIn, mark, device, printer, at } = job
      const found = views.recentCheckIns.find(checkIn!)
      const name = found && views.directory.person(found.attendeeId)?.profile.name
      if (name === undefined) return []
      const from = device === undefined ? undefined : views.devices.find(device)?.name
      return [
        {
          jobId,
          ...(mark && { mark }),
          name,
          ...(from !== undefined && { device: from }),
          ...(printer !== undefined && { printer }),
          ...withoutTag(views, job),
          at,
        },
      ]
    })

/** A room has asked for the tag of a child: no printer was tried. */
const isOfRoom = ({ printer }: PrintJob): boolean => printer === undefined

/** The child without a tag, as long as it stands at the door of the room. */
const stayOf = ({ custody }: Pick<Views, 'custody'>, { checkIn, onlyTagOf }: PrintJob): KnownStay | undefined =>
  onlyTagOf === undefined
    ? undefined
    : custody.staysOf(onlyTagOf).find(({ dropOff, state }) => dropOff === checkIn && state === 'on-the-way')

/** Which child stands at which room, where a room has asked. */
function withoutTag(views: Views, job: PrintJob) {
  const stay = isOfRoom(job) ? stayOf(views, job) : undefined
  if (!stay) return {}
  const { first } = calledBy(views.directory.member(stay.personId)?.name ?? '')
  return { noTag: { firstName: first, room: views.rooms.nameOf(stay.roomId) ?? '' } }
}

/** The labels that are to be printed, as this server knows them. */
export const printJobsOf = (services: Needs): PrintJobs =>
  new PrintJobs({
    now: services.now,
    sheetOf: (wanted) => sheetOf(services, wanted),
    standInOf: (printer) => services.views.devices.find(printer)?.printer,
  })
