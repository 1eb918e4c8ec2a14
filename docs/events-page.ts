import { z } from 'zod/mini'
import { attendanceEvents } from '#domain/attendance/events.ts'
import { attendeeEvents } from '#domain/attendee/events.ts'
import { careEvents } from '#domain/care/events.ts'
import { childEvents } from '#domain/child/events.ts'
import { clearanceEvents } from '#domain/clearances/events.ts'
import { churchEvents } from '#domain/church/events.ts'
import { copyEvents } from '#domain/copy/copy.ts'
import { countingEvents } from '#domain/counting/events.ts'
import { deviceEvents, doorsEvents } from '#domain/device/events.ts'
import { directoryImportEvents } from '#domain/directory-import/events.ts'
import { erasureEvents } from '#domain/erasure/events.ts'
import { catalogue } from '#domain/events.ts'
import { nameOf } from '#domain/fact.ts'
import { gatheringEvents } from '#domain/gathering/events.ts'
import { guestEvents } from '#domain/guest/events.ts'
import { helperEvents, helpersEvents } from '#domain/helper/events.ts'
import { pastAttendanceEvents } from '#domain/past-attendance/events.ts'
import { rollCallEvents } from '#domain/roll-calls/events.ts'
import { phoneEvents } from '#domain/phone/reservation.ts'
import { marksEvents } from '#domain/marks/events.ts'
import { parentCallEvents } from '#domain/parent-calls/events.ts'
import { calendarsEvents, programCommandEvents, programsEvents } from '#domain/programs/events.ts'
import { webhookEvents, webhookSenderEvents, webhooksEvents } from '#domain/webhooks/events.ts'
import { samePersonEvents } from '#domain/same-person/events.ts'
import { teamListEvents, teamsEvents } from '#domain/teams/events.ts'
import { roomOfDayEvents, roomsEvents } from '#domain/rooms/events.ts'
import { scheduleEvents } from '#domain/schedule/events.ts'
import { messageEvents, wallEvents } from '#domain/wall-message/events.ts'
import { fieldsIn } from './fields-in-words.ts'

type Event = (typeof catalogue)[number]

type Stream = { name: string; holds: string; events: readonly Event[] }

/** Every kind of stream: what one stream is for, and the events that it may hold. */
const streams: readonly Stream[] = [
  {
    name: 'attendee-{attendeeId}',
    holds:
      'One household: a profile and the family that comes along. A guest who has filled in the form on their own phone is in it before they have a profile; when nobody admits them, it is ended on the next day. It holds personal data.',
    events: [...attendeeEvents, ...guestEvents],
  },
  {
    name: 'attendance-{gatheringId}-{attendeeId}',
    holds: 'One household at one gathering, so that nobody is counted twice.',
    events: attendanceEvents,
  },
  {
    name: 'count-{gatheringId}-{counterId}',
    holds:
      'What the phone of one usher has counted at one door, so that phones that count at once do not wait for each other.',
    events: countingEvents,
  },
  {
    name: 'gathering-{gatheringId}',
    holds: 'One gathering, as it was planned when it was first used, with later changes of its closing time.',
    events: gatheringEvents,
  },
  {
    name: 'schedule-main',
    holds: 'What is planned: weekly services, and gatherings that happen once.',
    events: scheduleEvents,
  },
  { name: 'phone-{keyed hash}', holds: 'Who holds one phone number.', events: phoneEvents },
  {
    name: 'device-{deviceId}',
    holds:
      'One device, such as a tablet: who it is, what it serves, and whether it may act. Its name may name a person.',
    events: deviceEvents,
  },
  {
    name: 'devices-main',
    holds: 'Whether devices may ask to be let in, and whether others may act as a kiosk.',
    events: doorsEvents,
  },
  {
    name: 'helper-{helperId}',
    holds: 'One helper: the name, and hashes of chosen passwords. It holds personal data, and is ended when they go.',
    events: helperEvents,
  },
  {
    name: 'helpers-main',
    holds:
      'What all helpers share: invitations, sign-in names as keyed hashes, roles, who was taken away, and the shared password as a hash. It names nobody.',
    events: helpersEvents,
  },
  {
    name: 'people-main',
    holds:
      'Which records are one person, and which two are different people although they look alike. It holds only ids. A record is a profile or a family member.',
    events: samePersonEvents,
  },
  {
    name: 'wall-main',
    holds: 'Which message the walls show, so that there is one at a time. It holds only ids.',
    events: wallEvents,
  },
  {
    name: 'care-{personId}',
    holds:
      'The care for one record of a person: who was asked, and the notes. It holds personal data, and is ended when they are erased.',
    events: careEvents,
  },
  {
    name: 'message-{messageId}',
    holds: 'The text of one message. It may name a person or a car, and is ended when the message leaves the walls.',
    events: messageEvents,
  },
  { name: 'marks-{day}', holds: 'Which marks of a day each tablet was lent.', events: marksEvents },
  {
    name: 'rooms-main',
    holds: 'The children’s rooms, so that their numbers are given out in one place, and what holds in all of them.',
    events: roomsEvents,
  },
  {
    name: 'room-{gatheringId}-{roomId}',
    holds: 'One children’s room at one gathering.',
    events: roomOfDayEvents,
  },
  {
    name: 'teams-main',
    holds: 'The serving teams, so that their numbers are given out in one place, and whether walls say how many serve.',
    events: teamsEvents,
  },
  {
    name: 'teamlist-{gatheringId}',
    holds: 'Who is expected to serve at one gathering, and in which team. Only ids.',
    events: teamListEvents,
  },
  {
    name: 'pages-{gatheringId}',
    holds: 'The calls of parents whose children were dropped off at one gathering. It names only marks.',
    events: parentCallEvents,
  },
  {
    name: 'rollcall-{rollCallId}',
    holds:
      'One roll call: who was missing when it ended. What was said of the children of a room stands in `rollcall-{rollCallId}-{roomId}`. Only ids.',
    events: rollCallEvents,
  },
  {
    name: 'child-{personId}',
    holds:
      'What the children’s rooms know of one record of a person, and who may collect them. It holds personal data, and is ended when they are erased.',
    events: childEvents,
  },
  {
    name: 'programs-main',
    holds: 'The keys of other programs, each as a hash, with what it opens. A name may name a person.',
    events: programsEvents,
  },
  {
    name: 'programcall-{commandId}',
    holds: 'What another program asked for once with an Idempotency-Key, and the answer. It holds only ids.',
    events: programCommandEvents,
  },
  {
    name: 'calendars-main',
    holds: 'The addresses of calendars, each as a hash. A name may name a person.',
    events: calendarsEvents,
  },
  {
    name: 'webhooks-main',
    holds:
      'The webhooks: where each one goes, and what it sends. A name and an address may name a person. Of secrets only their numbers are here.',
    events: webhooksEvents,
  },
  {
    name: 'webhook-{webhookId}',
    holds:
      'How far one webhook has come in the log, and what it sends again or skips. It holds only ids. What was noted before is forgotten.',
    events: webhookEvents,
  },
  {
    name: 'webhooksender-main',
    holds: 'Which of several servers sends the webhooks. What was noted before is forgotten.',
    events: webhookSenderEvents,
  },
  {
    name: 'serving-{personId}',
    holds:
      'The clearances of one record of a person who serves with children. It holds personal data, and is ended when they are erased.',
    events: clearanceEvents,
  },
  { name: 'church-main', holds: 'What identifies the log itself, and its version.', events: churchEvents },
  {
    name: 'copy-main',
    holds:
      'Whether another log was copied into this one, and whether all of it is here. It belongs to this log and is never copied.',
    events: copyEvents,
  },
  {
    name: 'import-{importId}',
    holds: 'The result of one import of a member file, and of taking it back.',
    events: directoryImportEvents,
  },
  {
    name: 'pastattendance-{importId}',
    holds:
      'The attendance of earlier years that a file of another program has. Its batches are in streams of their own, such as `pastattendance-{importId}-0`.',
    events: pastAttendanceEvents,
  },
  {
    name: 'erasure-{attendeeId}',
    holds: 'The record that somebody was erased. It stays when their own stream has ended.',
    events: erasureEvents,
  },
]

/** Returns `docs/events.md`: every event, explained for people. Throws when an event belongs to no stream. */
export function eventsPage(): string {
  const told = new Set(streams.flatMap(({ events }) => events))
  const untold = catalogue.filter((event) => !told.has(event)).map(nameOf)
  if (untold.length > 0) throw new Error(`Say in docs/events-page.ts which stream holds ${untold.join(', ')}`)
  return `${[opening, ...streams.map(chapter)].join('\n\n')}\n`
}

const opening = `# Events

Everything that may ever have happened, by the stream that holds it. Written by \`npm run docs\` from the schemas in
\`domain/events.ts\`: change those, never this page.

Names are permanent and never reused. An event holds these fields and no others when it is written; when it is read,
unknown fields are let through. Beside its data each event carries who caused it (tablet, administrator, import or
system) and by which command. Since version 2 of the log it also carries who acted (a helper, the shared password, an
import, a guest or the system), on which device, and the server's clock at that moment. Nothing is decided by these
three, and events that were written before have none of them.

Numbers of people have sixteen digits, drawn by chance. A gathering's number is its day and its slot: 2026112201.
Instants are ISO 8601 in UTC with milliseconds; days and times are those of the church's clock.`

const chapter = ({ name, holds, events }: Stream) =>
  [`## \`${name}\``, holds, ...events.map((event) => section(event))].join('\n\n')

const section = (event: Event) =>
  [`### ${nameOf(event)}`, sentence(z.globalRegistry.get(event)?.description ?? ''), table(event.shape.data)].join(
    '\n\n',
  )

function table(data: z.ZodMiniObject): string {
  const rows = fieldsIn(data).map(
    ({ path, words, presence }) => `| \`${path}\` | ${words} |${presence && ` ${presence}`} |`,
  )
  return ['| Field | What it holds | |', '| --- | --- | --- |', ...rows].join('\n')
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
