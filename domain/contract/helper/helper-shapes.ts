import { z } from 'zod/mini'
import { HelperRole } from '#domain/helper/helper-fields.ts'
import { HelperId, Instant } from '#domain/ids.ts'

/** The link of a helper while it is not used yet. */
const PendingLink = z.object({
  /** When it was made. */
  at: Instant,
  until: Instant,
  /** Whether the seven days are over. */
  isOver: z.boolean(),
})

/** A helper, or somebody who is invited. */
export const HelperRow = z.object({
  id: HelperId,
  name: z.string(),
  /** In the order administrator, desk, care, greeter, children, room. */
  roles: z.array(HelperRole),
  /** Whether they have a sign-in name and a password. False until they have used their link. */
  signsIn: z.boolean(),
  /** Present while they have a link that is not used yet. */
  link: z.optional(PendingLink),
  /** Whether they were here in the last minute. */
  isHere: z.boolean(),
  /** When any of the servers has last heard of them. Absent when none has since its start. */
  lastSeen: z.optional(Instant),
  /** Whether this is the one who asks. They cannot take themselves away. */
  isYou: z.boolean(),
  /** Whether this is the only administrator who signs in by name, who cannot be taken away. */
  isLastAdministrator: z.boolean(),
})
export type HelperRow = z.infer<typeof HelperRow>

/** The shared password. */
const SharedPasswordRow = z.object({
  /** Whether it opens anything. False after it was ended, until the computer gives another one. */
  works: z.boolean(),
  /** When any of the servers has last heard of somebody with it. Absent when none has since its start. */
  lastUsed: z.optional(Instant),
  /** Whether it can be ended: an administrator signs in by name. */
  mayEnd: z.boolean(),
})

/** Everything that the page of the helpers shows. */
export const HelperList = z.object({
  /** The server's clock. */
  now: Instant,
  /** In the order in which they were invited. */
  helpers: z.array(HelperRow),
  sharedPassword: SharedPasswordRow,
})
export type HelperList = z.infer<typeof HelperList>

/** A link that was just made. It is shown this once: only a hash of it is kept. */
export const NewLink = z.object({
  helper: HelperRow,
  /** The path of its page, for example `/join/…`. */
  path: z.string(),
})
export type NewLink = z.infer<typeof NewLink>

/** What the page of a link shows. */
export const Invitation = z.object({
  /** The name of the helper, as the administrator has written it. */
  name: z.string(),
  /** The name of the helper who has made the link. Absent when it was made with the shared password. */
  invitedBy: z.optional(z.string()),
  roles: z.array(HelperRole),
  until: Instant,
})
export type Invitation = z.infer<typeof Invitation>

/** Who is signed in by name in the asking browser, and whether it is a device of the welcome desk. */
export const Session = z.object({
  /** Absent when nobody is. */
  helper: z.optional(z.object({ id: HelperId, name: z.string(), roles: z.array(HelperRole) })),
  /** The asking device, if it was let in for the welcome desk and may act. Its volunteers need not sign in. */
  desk: z.optional(z.object({ name: z.string() })),
  /** Whether anybody can sign in by name. */
  hasHelpers: z.boolean(),
  /** Whether the shared password opens anything. */
  sharedPasswordWorks: z.boolean(),
})
export type Session = z.infer<typeof Session>
