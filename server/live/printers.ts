import type { DeviceId } from '#domain/ids.ts'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import type { Admission } from '#server/http/admission.ts'
import type { PrintJobs } from '#server/printing/print-jobs.ts'
import type { Services } from '#server/server-services.ts'
import { serveAdmitted } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const roomOf = (printer: DeviceId): string => `printer:${printer}`

/** How often jobs that were not answered are looked at, in milliseconds. */
const CHECK_MS = 1_000

/** How long what another server has to print is taken as current, in milliseconds. */
const HEARD_WITHIN_MS = 1_500

type JobsOfServers = { readonly jobs: PrintJobs; readonly devices: OwnDevices }

/** The printer tablets that are connected to this server. Labels go to them as they are printed, and are not kept. */
export class Printers {
  readonly #services: Services
  readonly #jobs: PrintJobs
  readonly #devices: OwnDevices
  readonly #viewers: Viewers
  readonly #timer: NodeJS.Timeout

  constructor(viewers: Viewers, services: Services, { jobs, devices }: JobsOfServers) {
    this.#services = services
    this.#jobs = jobs
    this.#devices = devices
    this.#viewers = viewers
    const isConnected = (printer: DeviceId) => viewers.sockets.adapter.rooms.has(roomOf(printer))
    jobs.connect({
      isConnected: (printer) => isConnected(printer) && services.views.devices.find(printer)?.standing === 'in',
      print: (printer, job) => void viewers.to(roomOf(printer)).emit('print', { ...job, labels: [...job.labels] }),
    })
    this.#timer = setInterval(() => this.#goOn(), CHECK_MS).unref()
  }

  serve(viewer: Viewer, admission: Admission): void {
    serveAdmitted('print:watch', viewer, this.#services, admission, async () => {
      const { device } = admission.senderOf(viewer.request)
      if (device?.kind === 'printer') await viewer.join(roomOf(device.id))
      this.#goOn()
      return {}
    })
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Whether other servers may have labels for a printer here, or the printer of labels that wait here. */
  #isAbout(): boolean {
    const { rooms } = this.#viewers.sockets.adapter
    if (this.#jobs.list().some(({ state }) => state === 'waiting')) return true
    return this.#services.views.devices
      .list()
      .some(({ kind, deviceId }) => kind === 'printer' && rooms.has(roomOf(deviceId)))
  }

  /** Nobody waits for this, so that an error would end the process. */
  #goOn(): void {
    try {
      this.#jobs.goOn()
      if (this.#isAbout()) void this.#devices.hearOfJobs(HEARD_WITHIN_MS)
    } catch (error) {
      this.#services.logger.error(error, 'labels could not be sent to a printer')
    }
  }
}
