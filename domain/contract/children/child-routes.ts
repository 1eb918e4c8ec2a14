import { z } from 'zod/mini'
import { Phone } from '#domain/attendee/person-fields.ts'
import {
  Allergies,
  Born,
  BornAbout,
  CareNotes,
  CollectorName,
  LiftReason,
  Relation,
  RuleGround,
  RuleNote,
} from '#domain/child/child-fields.ts'
import { commandId, personInBody } from '#domain/contract/body-fields.ts'
import { whoChecksIn, whoLeadsChildren, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { personInPath, personParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId, LocalDate, RoomId } from '#domain/ids.ts'
import { Grade } from '#domain/rooms/room-fields.ts'
import { Care } from '#domain/contract/rooms/care-shapes.ts'
import { ChildKnown, FamiliesFound } from './child-shapes.ts'

/** The calls about a child, for the leaders of the children's rooms. Without a room each of them is a 404. */

/** A last day that is not before the first one. */
const inOrder = <T extends z.ZodMiniType<{ from?: string | undefined; until?: string | undefined }>>(shape: T) =>
  shape.check(
    z.refine(({ from = '', until = '9999' }) => from <= until, 'The last day must not be before the first one.'),
  )

export const findFamilies = route(
  'POST /api/admin/children/find',
  [...whoLeadsChildren, ...whoSitsAtTheDesk],
  'Families by parts of any name in them, or of their phone number: who is in each, by name alone. At most 20. What is typed is in the body, because names do not belong into an address.',
  { body: z.object({ typed: z.string().check(z.trim(), z.maxLength(200)) }), reply: FamiliesFound },
)

export const childKnown = route(
  'GET /api/admin/children/:personId',
  [...whoLeadsChildren, ...whoSitsAtTheDesk],
  'What the children’s rooms know of a child. The desk sees the name, the age and the allergies.',
  { params: personParams, reply: ChildKnown },
)

export const describeChild = route(
  'PATCH /api/admin/children/:personId',
  [...whoLeadsChildren, ...whoSitsAtTheDesk],
  'Says what the children’s rooms know of a child. What is left out stays, and null removes it.',
  {
    params: personParams,
    reserved: [{ fields: ['careNotes', 'room', 'leavesAlone'], callers: whoLeadsChildren }],
    body: z.object({
      born: z.optional(z.nullable(Born)),
      bornAbout: z.optional(z.nullable(BornAbout)),
      grade: z.optional(z.nullable(Grade)),
      allergies: z.optional(z.nullable(Allergies)),
      careNotes: z.optional(z.nullable(CareNotes)),
      room: z.optional(z.nullable(RoomId)),
      leavesAlone: z.optional(z.nullable(z.boolean())),
      commandId,
    }),
    reply: ChildKnown,
  },
)

export const answerAboutChild = route(
  'POST /api/children/:personId/answers',
  whoChecksIn,
  'What a family answers when it is asked about a child: how old, and which allergies. Only what is not known yet, 409 `answered-already` else. `later` keeps nothing, and is an answer on the first day on which children are dropped off. A kiosk needs the grant of a look-up of the household.',
  {
    params: personParams,
    body: z.object({
      bornAbout: z.optional(BornAbout),
      grade: z.optional(Grade),
      /** A text, `none`, or `later`. */
      allergies: z.optional(Allergies),
      commandId,
    }),
    /** What is offered for the child from then on. Absent when no event with rooms is open. */
    reply: z.object({ care: z.optional(Care) }),
  },
)

export const undoOfChild = route(
  'POST /api/admin/children/:personId/undo',
  whoLeadsChildren,
  'Undoes a change of what is known of a child by its command, unless the same was changed again since.',
  { params: personParams, body: z.object({ change: CommandId, commandId }) },
)

export const allowCollector = route(
  'POST /api/admin/children/:personId/collectors',
  whoLeadsChildren,
  'Allows somebody to collect a child: always, or on some days.',
  {
    params: personParams,
    body: inOrder(
      z.object({
        name: CollectorName,
        relation: Relation,
        phone: z.optional(Phone),
        personId: z.optional(personInBody),
        from: z.optional(LocalDate),
        until: z.optional(LocalDate),
        commandId,
      }),
    ),
    reply: z.object({ collectorId: CommandId }),
  },
)

export const endCollector = route(
  'DELETE /api/admin/children/:personId/collectors/:collectorId',
  whoLeadsChildren,
  'Ends that somebody may collect a child.',
  { params: z.extend(personParams, { collectorId: CommandId }) },
)

export const forbidCollecting = route(
  'POST /api/admin/children/:personId/rules',
  whoLeadsChildren,
  'Sets a rule that somebody may not collect a child, with its ground.',
  {
    params: personParams,
    body: z.object({
      name: CollectorName,
      personId: z.optional(personInBody),
      ground: RuleGround,
      until: z.optional(LocalDate),
      note: z.optional(RuleNote),
      commandId,
    }),
    reply: z.object({ ruleId: CommandId }),
  },
)

export const liftRule = route(
  'POST /api/admin/children/:personId/rules/:ruleId/lift',
  whoLeadsChildren,
  'Lifts a rule about collecting. That of a court is lifted by an administrator only.',
  { params: z.extend(personParams, { ruleId: CommandId }), body: z.object({ reason: LiftReason, commandId }) },
)

const bringParams = z.extend(personParams, { householdId: personInPath })

export const letBring = route(
  'POST /api/admin/children/:personId/may-bring/:householdId',
  whoLeadsChildren,
  'Lets another household bring a child.',
  { params: bringParams, body: z.object({ commandId }) },
)

export const endBringing = route(
  'DELETE /api/admin/children/:personId/may-bring/:householdId',
  whoLeadsChildren,
  'Ends that another household may bring a child.',
  { params: bringParams },
)

export const childRoutes = {
  findFamilies,
  childKnown,
  describeChild,
  answerAboutChild,
  undoOfChild,
  allowCollector,
  endCollector,
  forbidCollecting,
  liftRule,
  letBring,
  endBringing,
}
