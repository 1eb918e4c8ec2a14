import { z } from 'zod/mini'
import { Battery, PrinterJobs } from '#domain/contract/device/device-shapes.ts'
import { KeyHash } from '#domain/device/events.ts'
import { PrintState, WhatIsPrinted } from '#domain/contract/printing/print-routes.ts'
import { DeviceLanguage } from '#domain/device/device-fields.ts'
import { CommandId, DeviceId, Instant, Mark, PersonId } from '#domain/ids.ts'

/** A helper, another program, or the shared password. */
const HelperActor = z.union([
  z.templateLiteral(['helper-', z.guid()]),
  z.templateLiteral(['program-', z.guid()]),
  z.literal('shared-password'),
])

/**
 * What servers tell each other about devices, and when they heard of helpers. Codes and ids are not sent: each server
 * calculates them from the keys.
 */
export const PeerReply = z.object({
  /** A number that each start draws, so that a server which is named in its own PEERS does not count itself. */
  server: z.guid(),
  known: z.object({
    sightings: z.array(
      z.object({
        id: DeviceId,
        isConnected: z.boolean(),
        heardAt: Instant,
        version: z.optional(z.string()),
        unsent: z.int().check(z.nonnegative()),
        battery: z.optional(Battery),
        source: z.string(),
        browser: z.optional(z.string()),
      }),
    ),
    asks: z.array(z.object({ key: KeyHash, askedAt: Instant, source: z.string(), browser: z.optional(z.string()) })),
    refused: z.array(KeyHash),
    acting: z.int().check(z.nonnegative()),
    /** By id. Absent in the reply of an earlier version. */
    seen: z._default(z.array(z.object({ actor: HelperActor, at: Instant })), []),
    /** The latest first. Absent in the reply of an earlier version. */
    /** Absent in the reply of an earlier version. */
    jobs: z._default(
      z.array(
        z.object({
          jobId: CommandId,
          checkIn: CommandId,
          what: WhatIsPrinted,
          onlyTagOf: z.optional(PersonId),
          language: DeviceLanguage,
          printer: z.optional(DeviceId),
          device: z.optional(DeviceId),
          at: Instant,
          labels: z.int(),
          mark: z.optional(Mark),
          state: PrintState,
          changedAt: Instant,
          isWanted: z.boolean(),
        }),
      ),
      [],
    ),
    printed: z._default(z.array(z.extend(PrinterJobs, { printer: DeviceId })), []),
    heldBack: z._default(z.array(z.object({ source: z.string(), at: Instant, isShown: z.optional(z.boolean()) })), []),
  }),
})
export type PeerReply = z.infer<typeof PeerReply>

/** Where a server asks another one. It is no call of the API: only servers with the same secret get a reply. */
export const PEER_PATH = '/peers/devices'

/** The header with which a server shows that it knows the secret. */
export const ASK_HEADER = 'foyer-peer'

/** The header with the signature of the reply. */
export const REPLY_HEADER = 'foyer-peer-signature'
