import { z } from 'zod/mini'
import { CommandId, DeviceId, Instant, Mark } from '#domain/ids.ts'
import { DeviceLanguage } from '#domain/device/device-fields.ts'
import { Label } from '#domain/labels/label.ts'
import { personInBody } from '#domain/contract/body-fields.ts'
import { whoChecksIn, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'

/** The calls with which labels get from a check-in to a printer tablet, or to the desk where that did not work. */

/**
 * - `waiting`: the printer tablet was asked, or will be.
 * - `given`: it gave the labels to its computer. Whether they came out only somebody who stands there knows.
 * - `at-the-desk`: it did not, or somebody says that they did not come out. The desk prints them.
 */
export const PrintState = z.enum(['waiting', 'given', 'at-the-desk'])
export type PrintState = z.infer<typeof PrintState>

/** Which labels of a check-in are printed. `all` has name tags and slips too. */
export const WhatIsPrinted = z.enum(['all', 'tags', 'receipt'])

/** Only the tag of this child is printed, of all the tags. */
const onlyTagOf = z.optional(personInBody)

const jobParams = z.object({ id: CommandId })

export const sendPrintJob = route(
  'POST /api/print-jobs',
  whoChecksIn,
  'Sends the labels of a check-in to the printer of this device. The same job again says how it stands. 409 `no-printer`, 404 `unknown-check-in` for one that another device made.',
  {
    body: z.object({
      jobId: CommandId,
      /** The command of the check-in. */
      checkIn: CommandId,
      what: WhatIsPrinted,
      onlyTagOf,
      /** The language of the visitor, for the receipt. */
      language: z.optional(DeviceLanguage),
    }),
    reply: z.object({ state: PrintState, labels: z.int() }),
  },
)

export const printJobGiven = route(
  'POST /api/print-jobs/:id/given',
  ['printer'],
  'The printer tablet has given the labels of a job to its computer.',
  { params: jobParams },
)

export const printJobMissing = route(
  'POST /api/print-jobs/:id/missing',
  whoChecksIn,
  'The labels of a job did not come out: the desk is told, and prints them.',
  { params: jobParams },
)

export const printJobs = route(
  'GET /api/print-jobs',
  whoSitsAtTheDesk,
  'The labels that the desk has to print, oldest first. No code of a receipt is among them.',
  {
    reply: z.array(
      z.object({
        jobId: CommandId,
        /** Absent where nobody was given into our care. */
        mark: z.optional(Mark),
        /** Whose labels they are: the name of the family. */
        name: z.string(),
        /** The device that checked them in. */
        device: z.optional(z.string()),
        /** Absent where a room asks for a tag: no printer has tried. */
        printer: z.optional(DeviceId),
        /** A child stands without a tag at the door of this room. */
        noTag: z.optional(z.object({ firstName: z.string(), room: z.string() })),
        at: Instant,
      }),
    ),
  },
)

export const labelsOfPrintJob = route(
  'POST /api/print-jobs/:id/labels',
  whoSitsAtTheDesk,
  'The labels of a job that the desk prints. The job is done with it.',
  { params: jobParams, reply: z.object({ labels: z.array(Label) }) },
)

export const labelsAtDesk = route(
  'POST /api/print-jobs/here',
  whoSitsAtTheDesk,
  'The labels of a check-in, for the printer beside the desk: printed at once, or once more. The mark and the code are the same again. 404 `unknown-check-in`.',
  {
    body: z.object({
      checkIn: CommandId,
      what: WhatIsPrinted,
      onlyTagOf,
      /** The language of the desk. */
      language: z.optional(DeviceLanguage),
    }),
    reply: z.object({ labels: z.array(Label) }),
  },
)

export const testPrint = route(
  'POST /api/admin/devices/:id/test-print',
  ['administrator'],
  'Prints labels with invented names at a printer tablet. 409 `no-printer` while it is not connected.',
  { params: z.object({ id: DeviceId }), reply: z.object({ jobId: CommandId }) },
)

export const printRoutes = {
  sendPrintJob,
  printJobGiven,
  printJobMissing,
  printJobs,
  labelsOfPrintJob,
  labelsAtDesk,
  testPrint,
}
