/**
 * The rules about imports, as data. The linter reads them, so that an editor shows a violation at once.
 * `tests/architecture/architecture.test.ts` reads them too, and also finds what the linter misses.
 */

/** A folder or a single file, and what it may import. Files of a room that is listed earlier do not belong to it. */
export type Room = {
  /** A star means any folder. Each folder that fits is a room of its own. */
  readonly room: string
  /** What it may import besides itself, as globs. */
  readonly may: readonly string[]
  /** The packages that it may import, as globs. */
  readonly packages: readonly string[]
}

const NODE = ['node:*', 'node:*/*']
const SCREEN = ['react', 'react-router-dom', '@mantine/*', 'zustand', 'zustand/**', 'immer', 'zod/mini']

/** What all rules of the domain use. */
const CORE = [
  'domain/clean-text.ts',
  'domain/text-field.ts',
  'domain/compiled-when-used.ts',
  'domain/plain-letters.ts',
  'domain/searched-words.ts',
  'domain/code-alphabet.ts',
  'domain/languages.ts',
  'domain/ids.ts',
  'domain/fact.ts',
  'domain/decider.ts',
  'domain/rejection.ts',
]

/** What the pages may import from the domain: what crosses the wire, and what that is made of. */
const WIRE = [
  'domain/clean-text.ts',
  'domain/csv.ts',
  'domain/text-field.ts',
  'domain/plain-letters.ts',
  'domain/searched-words.ts',
  'domain/typed-parts.ts',
  'domain/code-alphabet.ts',
  'domain/languages.ts',
  'domain/contract/**',
  'domain/calendar/**',
  'domain/personal-link/**',
  'domain/attendee/name-parts.ts',
  'domain/attendee/person-fields.ts',
  'domain/care/care-fields.ts',
  'domain/child/child-fields.ts',
  'domain/clearances/clearance-fields.ts',
  'domain/church/first-steps.ts',
  'domain/counting/counting-fields.ts',
  'domain/counting/slice.ts',
  'domain/device/device-fields.ts',
  'domain/guest/guest-code.ts',
  'domain/helper/helper-fields.ts',
  'domain/labels/**',
  'domain/marks/{hmac,label-codes,mark,secrets}.ts',
  'domain/past-attendance/past-fields.ts',
  'domain/phone/national-digits.ts',
  'domain/phone/phone-number.ts',
  'domain/programs/program-fields.ts',
  'domain/published-events/published-types.ts',
  'domain/webhooks/webhook-fields.ts',
  'domain/rooms/{ratio,room-fields}.ts',
  'domain/teams/team-fields.ts',
  'domain/same-person/clues.ts',
  'domain/schedule/plan-fields.ts',
  'domain/schedule/plan-errors.ts',
  'domain/teams/team-fields.ts',
  'domain/wall-message/message-text.ts',
]

/**
 * What every capability of the server may import. The rooms below are in the order in which they may import each other.
 */
const FLOOR = [
  'domain/**',
  'infra/event-log/event-log.ts',
  'infra/event-log/time-limit.ts',
  'server/cookies.ts',
  'server/english-errors.ts',
  'server/in-turns.ts',
  'server/keep-doing.ts',
  'server/request-refused.ts',
  'server/transact.ts',
  'server/views.ts',
  'server/kept-search.ts',
  'server/server-services.ts',
  'server/webhooks/sender.ts',
  'server/access/**',
  'server/configuration/**',
  'server/senders/**',
  'server/http/**',
]

const domainRooms: readonly Room[] = [
  {
    room: 'domain/events.ts',
    may: [
      'domain/*/events.ts',
      'domain/copy/copy.ts',
      'domain/phone/reservation.ts',
      'domain/fact.ts',
      'domain/compiled-when-used.ts',
    ],
    packages: ['zod/mini'],
  },
  {
    room: 'domain/personal-data.ts',
    may: ['domain/events.ts', 'domain/streams.ts', 'domain/attendee/person-fields.ts'],
    packages: [],
  },
  {
    room: 'domain/typed-parts.ts',
    may: ['domain/searched-words.ts', 'domain/attendee/person-fields.ts', 'domain/phone/phone-number.ts'],
    packages: [],
  },
  { room: 'domain/*.ts', may: CORE, packages: ['zod/mini'] },
  { room: 'domain/calendar', may: ['domain/ids.ts'], packages: [] },
  {
    room: 'domain/contract',
    may: [
      'domain/clean-text.ts',
      'domain/ids.ts',
      'domain/attendee/person-fields.ts',
      'domain/care/care-fields.ts',
      'domain/child/child-fields.ts',
      'domain/clearances/clearance-fields.ts',
      'domain/church/first-steps.ts',
      'domain/counting/counting-fields.ts',
      'domain/counting/slice.ts',
      'domain/device/device-fields.ts',
      'domain/guest/guest-code.ts',
      'domain/helper/helper-fields.ts',
      'domain/labels/label.ts',
      'domain/past-attendance/past-fields.ts',
      'domain/programs/program-fields.ts',
      'domain/published-events/published-types.ts',
      'domain/webhooks/webhook-fields.ts',
      'domain/rooms/room-fields.ts',
      'domain/teams/team-fields.ts',
      'domain/same-person/clues.ts',
      'domain/schedule/plan-fields.ts',
      'domain/wall-message/message-text.ts',
    ],
    packages: ['zod/mini'],
  },
  {
    room: 'domain/directory-import',
    may: [...CORE, 'domain/attendee/person-fields.ts', 'domain/phone/phone-number.ts'],
    packages: ['zod/mini', 'papaparse'],
  },
  {
    room: 'domain/past-attendance',
    may: [...CORE, 'domain/directory-import/**'],
    packages: ['zod/mini'],
  },
  { room: 'domain/parent-calls', may: [...CORE, 'domain/attendance/custody/events.ts'], packages: ['zod/mini'] },
  { room: 'domain/roll-calls', may: [...CORE, 'domain/attendance/custody/events.ts'], packages: ['zod/mini'] },
  { room: 'domain/webhooks', may: [...CORE, 'domain/published-events/published-types.ts'], packages: ['zod/mini'] },
  { room: 'domain/teams', may: [...CORE, 'domain/rooms/**'], packages: ['zod/mini'] },
  { room: 'domain/child', may: [...CORE, 'domain/rooms/**'], packages: ['zod/mini'] },
  { room: 'domain/clearances', may: CORE, packages: ['zod/mini'] },
  {
    room: 'domain/labels',
    may: [...CORE, 'domain/attendee/name-parts.ts', 'domain/attendee/person-fields.ts', 'domain/marks/**'],
    packages: ['zod/mini'],
  },
  { room: 'domain/guest', may: [...CORE, 'domain/attendee/**'], packages: ['zod/mini'] },
  {
    room: 'domain/same-person',
    may: [...CORE, 'domain/attendee/name-parts.ts', 'domain/attendee/person-fields.ts'],
    packages: ['zod/mini'],
  },
  {
    room: 'domain/schedule',
    may: [...CORE, 'domain/calendar/**', 'domain/gathering/**'],
    packages: ['zod/mini'],
  },
  {
    room: 'domain/read-models',
    may: [
      ...CORE,
      'domain/church/**',
      'domain/searched-words.ts',
      'domain/typed-parts.ts',
      'domain/events.ts',
      'domain/attendance/**',
      'domain/attendee/**',
      'domain/calendar/**',
      'domain/care/**',
      'domain/child/**',
      'domain/clearances/**',
      'domain/counting/**',
      'domain/device/**',
      'domain/gathering/**',
      'domain/guest/**',
      'domain/helper/**',
      'domain/parent-calls/**',
      'domain/past-attendance/**',
      'domain/programs/**',
      'domain/roll-calls/**',
      'domain/rooms/**',
      'domain/same-person/**',
      'domain/schedule/**',
      'domain/teams/**',
      'domain/wall-message/**',
      'domain/webhooks/**',
    ],
    packages: [],
  },
  {
    room: 'domain/published-events',
    may: [
      'domain/attendance/**',
      'domain/counting/**',
      'domain/events.ts',
      'domain/fact.ts',
      'domain/gathering/**',
      'domain/ids.ts',
      'domain/programs/program-fields.ts',
      'domain/same-person/link.ts',
    ],
    packages: [],
  },
  { room: 'domain/*', may: CORE, packages: ['zod/mini'] },
]

const serverRooms: readonly Room[] = [
  { room: 'server/cookies.ts', may: ['domain/contract/cookies.ts'], packages: [] },
  { room: 'server/request-refused.ts', may: ['domain/schedule/plan-errors.ts'], packages: [] },
  { room: 'server/english-errors.ts', may: [], packages: ['zod/mini'] },
  { room: 'server/in-turns.ts', may: [], packages: NODE },
  { room: 'server/keep-doing.ts', may: ['infra/event-log/event-log.ts'], packages: ['pino'] },
  { room: 'server/stream-queues.ts', may: ['infra/event-log/event-log.ts'], packages: NODE },
  {
    room: 'server/transact.ts',
    may: ['domain/**', 'infra/event-log/event-log.ts', 'server/stream-queues.ts'],
    packages: NODE,
  },
  { room: 'server/read-models.ts', may: ['domain/**', 'infra/event-log/event-log.ts'], packages: [] },
  {
    room: 'server/views.ts',
    may: ['domain/**', 'infra/event-log/event-log.ts', 'server/read-models.ts'],
    packages: [],
  },
  { room: 'server/kept-search.ts', may: ['domain/events.ts', 'server/views.ts'], packages: [] },
  {
    room: 'server/access',
    may: [
      'domain/*.ts',
      'domain/contract/cookies.ts',
      'domain/helper/**',
      'domain/marks/**',
      'infra/private-directory.ts',
      'server/request-refused.ts',
      'server/cookies.ts',
    ],
    packages: NODE,
  },
  {
    room: 'server/senders',
    may: [
      'domain/*.ts',
      'domain/contract/callers.ts',
      'domain/contract/cookies.ts',
      'domain/calendar/**',
      'domain/helper/**',
      'domain/programs/**',
      'infra/event-log/event-log.ts',
      'server/access/**',
      'server/cookies.ts',
      'server/request-refused.ts',
    ],
    packages: NODE,
  },
  {
    room: 'server/configuration',
    may: [
      'infra/event-log/eventstore/address.ts',
      'infra/private-directory.ts',
      'server/access/passwords/password-rules.ts',
    ],
    packages: [...NODE, 'zod/mini'],
  },
  {
    room: 'server/webhooks/sender.ts',
    may: ['domain/ids.ts', 'domain/published-events/published-types.ts', 'domain/webhooks/webhook-fields.ts'],
    packages: [],
  },
  {
    room: 'server/server-services.ts',
    may: [
      'domain/ids.ts',
      'infra/event-log/event-log.ts',
      'server/access/**',
      'server/configuration/**',
      'server/senders/**',
      'server/views.ts',
      'server/webhooks/sender.ts',
    ],
    packages: [...NODE, 'pino'],
  },
  { room: 'server/http', may: FLOOR, packages: [...NODE, 'express', 'pino', 'zod/mini'] },
  { room: 'server/devices', may: FLOOR, packages: [...NODE, 'express', 'pino', 'zod/mini'] },
  { room: 'server/helpers', may: FLOOR, packages: NODE },
  { room: 'server/feed', may: FLOOR, packages: [...NODE, 'express'] },
  { room: 'server/gathering', may: FLOOR, packages: [] },
  { room: 'server/people', may: FLOOR, packages: NODE },
  {
    room: 'server/webhooks',
    may: [...FLOOR, 'server/people/attendance-shapes.ts', 'server/devices/peers/**'],
    packages: [...NODE, 'express', 'pino', 'standardwebhooks', 'zod/mini'],
  },
  {
    room: 'server/programs',
    may: [...FLOOR, 'server/webhooks/reachable.ts'],
    packages: [...NODE, 'express'],
  },
  { room: 'server/metrics', may: FLOOR, packages: ['express', 'prom-client'] },
  {
    room: 'server/endings',
    may: [...FLOOR, 'infra/*.ts', 'server/helpers/**', 'server/people/**'],
    packages: [...NODE, 'zod/mini'],
  },
  {
    room: 'server/backup',
    may: [...FLOOR, 'infra/*.ts', 'infra/backup/**'],
    packages: [...NODE, 'pino'],
  },
  { room: 'server/check-in', may: [...FLOOR, 'server/gathering/**', 'server/people/**'], packages: NODE },
  { room: 'server/marks', may: FLOOR, packages: NODE },
  { room: 'server/printing', may: [...FLOOR, 'server/people/**'], packages: NODE },
  { room: 'server/counting', may: [...FLOOR, 'server/gathering/**', 'server/check-in/time-of-tap.ts'], packages: NODE },
  {
    room: 'server/guest',
    may: [...FLOOR, 'server/check-in/**', 'server/gathering/**', 'server/people/**'],
    packages: [...NODE, 'qrcode'],
  },
  { room: 'server/desk', may: [...FLOOR, 'server/people/**'], packages: [] },
  { room: 'server/directory-import', may: [...FLOOR, 'server/people/**'], packages: [...NODE, 'zod/mini'] },
  { room: 'server/past-attendance', may: [...FLOOR, 'server/people/**'], packages: NODE },
  { room: 'server/schedule', may: [...FLOOR, 'server/gathering/**'], packages: [] },
  {
    room: 'server/custody',
    may: [
      ...FLOOR,
      'server/check-in/{drop-off,time-of-tap}.ts',
      'server/gathering/**',
      'server/helpers/leader.ts',
      'server/people/**',
      'server/printing/print-jobs.ts',
    ],
    packages: NODE,
  },
  {
    room: 'server/parent-calls',
    may: [...FLOOR, 'server/custody/{own-rooms,room-day,who-acts}.ts'],
    packages: NODE,
  },
  { room: 'server/clearances', may: [...FLOOR, 'server/people/**'], packages: NODE },
  { room: 'server/children', may: [...FLOOR, 'server/people/**', 'server/custody/names.ts'], packages: NODE },
  {
    room: 'server/roll-calls',
    may: [
      ...FLOOR,
      'server/custody/{names,own-rooms,room-day,tagged,who-acts,without-server}.ts',
      'server/devices/{fleet,own-devices,presence}.ts',
      'server/helpers/leader.ts',
    ],
    packages: NODE,
  },
  { room: 'server/teams', may: [...FLOOR, 'server/gathering/**'], packages: NODE },
  { room: 'server/rooms', may: [...FLOOR, 'server/gathering/**'], packages: NODE },
  { room: 'server/same-person', may: [...FLOOR, 'server/people/**'], packages: NODE },
  { room: 'server/care', may: [...FLOOR, 'server/gathering/**', 'server/people/**'], packages: NODE },
  { room: 'server/wall', may: [...FLOOR, 'server/people/**'], packages: NODE },
  { room: 'server/activity', may: [...FLOOR, 'server/people/**'], packages: [] },
  { room: 'server/sundays', may: [...FLOOR, 'server/people/**'], packages: [] },
  { room: 'server/data', may: [...FLOOR, 'server/care/**'], packages: NODE },
  { room: 'server/first-steps', may: FLOOR, packages: [] },
  {
    room: 'server/live',
    may: [
      ...FLOOR,
      'server/custody/{own-rooms,room-day}.ts',
      'server/devices/**',
      'server/parent-calls/calls-now.ts',
      'server/roll-calls/roll-call-now.ts',
      'server/people/**',
      'server/printing/**',
      'server/wall/**',
    ],
    packages: [...NODE, 'socket.io', 'zod/mini'],
  },
  {
    room: 'server/pages',
    may: [...FLOOR, 'server/directory-import/provided-file.ts', 'server/guest/**', 'server/people/**'],
    packages: [...NODE, 'express', 'marked', 'qrcode', 'sirv', 'vite'],
  },
  // It opens the log and puts the rooms together.
  {
    room: 'server/starting',
    may: ['domain/**', 'infra/**', 'server/*/**', 'server/*.ts'],
    packages: [...NODE, 'express', 'helmet', 'pino'],
  },
  { room: 'server/main.ts', may: ['infra/**', 'server/**'], packages: [...NODE, 'pino'] },
  // A new room says here what it may import.
  { room: 'server', may: [], packages: [] },
]

/** What the pages share. The table in ARCHITECTURE.md orders these rooms, and a test holds the order. */
const webRooms: readonly Room[] = [
  { room: 'web/theme', may: [], packages: SCREEN },
  { room: 'web/words', may: WIRE, packages: [...SCREEN, 'date-fns-tz'] },
  { room: 'web/storage', may: WIRE, packages: [] },
  { room: 'web/calls', may: ['web/storage/**', 'web/words/**', ...WIRE], packages: SCREEN },
  { room: 'web/qr', may: WIRE, packages: ['qrcode'] },
  { room: 'web/scanner', may: [], packages: ['react', 'qr-scanner'] },
  // The form for guests has a copy of the delivery, which therefore imports nothing.
  { room: 'web/offline/delivery.ts', may: [], packages: [] },
  { room: 'web/offline', may: ['web/calls/**', 'web/offline/delivery.ts', ...WIRE], packages: ['idb'] },
  { room: 'web/outbox', may: ['web/{calls,offline,storage,words}/**', ...WIRE], packages: ['zustand', 'idb'] },
  { room: 'web/marks', may: ['web/{calls,offline}/**', ...WIRE], packages: ['idb'] },
  { room: 'web/live', may: ['web/**', ...WIRE], packages: [...SCREEN, 'socket.io-client'] },
  { room: 'web/device', may: ['web/**', ...WIRE], packages: ['socket.io-client'] },
  {
    room: 'web/labels',
    may: ['web/{calls,qr,top-bar,words}/**', ...WIRE],
    packages: [...SCREEN, 'react-dom', 'react-dom/client'],
  },
  { room: 'web/*', may: ['web/**', ...WIRE], packages: [...SCREEN, 'react-dom'] },
]

/** A tablet loads nothing of the pages that follow the board live. */
const SHARED_WITH_KIOSK = ['web/{calls,device,frame,labels,marks,outbox,qr,scanner,storage,theme,top-bar,words}/**']

const kioskRooms: readonly Room[] = [
  { room: 'kiosk/touch', may: [], packages: [] },
  { room: 'kiosk/offline/worker', may: [], packages: ['workbox-*'] },
  { room: 'kiosk/offline', may: ['kiosk/visit/session.ts', ...SHARED_WITH_KIOSK, ...WIRE], packages: [] },
  { room: 'kiosk/visit', may: [...SHARED_WITH_KIOSK, ...WIRE], packages: SCREEN },
  { room: 'kiosk/device', may: ['kiosk/visit/**', ...SHARED_WITH_KIOSK, ...WIRE], packages: ['react', 'zustand'] },
  {
    room: 'kiosk/look-up',
    may: ['kiosk/visit/**', ...SHARED_WITH_KIOSK, ...WIRE],
    packages: SCREEN,
  },
  { room: 'kiosk/checked-in', may: ['kiosk/visit/session.ts', ...SHARED_WITH_KIOSK, ...WIRE], packages: SCREEN },
  { room: 'kiosk/choosing', may: SHARED_WITH_KIOSK, packages: ['react'] },
  {
    room: 'kiosk/rooms',
    may: ['kiosk/{choosing,device,look-up,visit}/**', ...SHARED_WITH_KIOSK, ...WIRE],
    packages: SCREEN,
  },
  {
    room: 'kiosk/teams',
    may: ['kiosk/{choosing,device,visit}/**', ...SHARED_WITH_KIOSK, ...WIRE],
    packages: SCREEN,
  },
  // Only a church with rooms or teams fetches their scripts: no other file of them is imported.
  {
    room: 'kiosk/screens/*',
    may: [
      'kiosk/{checked-in,device,look-up,visit}/**',
      'kiosk/{rooms,teams}/{script,shown}.ts',
      'kiosk/teams/texts.ts',
      ...SHARED_WITH_KIOSK,
      ...WIRE,
    ],
    packages: SCREEN,
  },
  { room: 'kiosk', may: ['kiosk/*/**', ...SHARED_WITH_KIOSK, ...WIRE], packages: [...SCREEN, 'react-dom/client'] },
]

const phoneAndWallRooms: readonly Room[] = [
  // The server draws this page: a phone on a bad network is sent no kit and no framework.
  { room: 'guest/personal', may: ['web/theme/*.css'], packages: [] },
  // It reads the receipt itself: no server may see what stands behind the # of its address.
  { room: 'guest/receipt', may: ['web/**', ...WIRE], packages: ['react', 'react-dom/client', 'zustand'] },
  {
    room: 'guest/hello',
    may: [
      'domain/phone/national-digits.ts',
      'domain/plain-letters.ts',
      'guest/personal/*.css',
      'web/offline/delivery.ts',
      'web/theme/*.css',
    ],
    packages: [],
  },
  { room: 'wall', may: ['web/**', ...WIRE], packages: [...SCREEN, 'react-dom/client'] },
  { room: 'printer', may: ['web/**', ...WIRE], packages: [...SCREEN, 'react-dom/client'] },
  { room: 'counter', may: ['web/**', ...WIRE], packages: [...SCREEN, 'react-dom/client', 'idb'] },
  { room: 'room', may: ['domain/ids.ts', 'web/**', ...WIRE], packages: [...SCREEN, 'react-dom/client', 'idb'] },
]

const ADMIN_SCREEN = [...SCREEN, '@tanstack/react-query']

/** Rooms of the admin area that several of its pages use, from the first, which imports no other, to the last. */
const SHARED_BY_PAGES = [
  'rooms',
  'access',
  'parent-calls',
  'roll-calls',
  'people',
  'care',
  'devices',
  'guests',
  'in-care',
  'name-tags',
  'sections',
  'same-person',
]

const adminRooms: readonly Room[] = [
  { room: 'admin/words', may: ['web/**', 'domain/directory-import/**', ...WIRE], packages: ['react', 'zustand'] },
  ...SHARED_BY_PAGES.map((room, at) => ({
    room: `admin/${room}`,
    may: [...['words', ...SHARED_BY_PAGES.slice(0, at)].map((before) => `admin/${before}/**`), 'web/**', ...WIRE],
    packages: [...ADMIN_SCREEN, 'react-dom'],
  })),
  {
    room: 'admin/directory-import',
    may: ['admin/{access,words}/**', 'admin/people/form/**', 'web/**', 'domain/directory-import/**', ...WIRE],
    packages: ADMIN_SCREEN,
  },
  {
    room: 'admin/past-attendance',
    may: [
      'admin/{access,directory-import,words}/**',
      'web/**',
      'domain/directory-import/**',
      'domain/past-attendance/**',
      ...WIRE,
    ],
    packages: ADMIN_SCREEN,
  },
  {
    room: 'admin/join',
    may: ['admin/{sections,words}/**', 'web/**', ...WIRE],
    packages: [...SCREEN, 'react-dom/client'],
  },
  // The chart is drawn with a library, which no other page loads.
  {
    room: 'admin/screens/Sundays',
    may: ['admin/{access,sections,words}/**', 'web/**', ...WIRE],
    packages: [...ADMIN_SCREEN, 'd3-scale', 'd3-shape'],
  },
  // The list of the day is read as a member file is.
  {
    room: 'admin/screens/TeamsToday',
    may: [
      'admin/words/**',
      ...SHARED_BY_PAGES.map((room) => `admin/${room}/**`),
      'domain/directory-import/member-file/**',
      'web/**',
      ...WIRE,
    ],
    packages: ADMIN_SCREEN,
  },
  {
    room: 'admin/screens/*',
    may: [
      'admin/words/**',
      ...SHARED_BY_PAGES.map((room) => `admin/${room}/**`),
      'admin/directory-import/**',
      'admin/past-attendance/**',
      'web/**',
      ...WIRE,
    ],
    packages: ADMIN_SCREEN,
  },
  { room: 'admin', may: ['admin/*/**', 'web/**', ...WIRE], packages: [...ADMIN_SCREEN, 'react-dom/client'] },
]

/** Which room may import which. The first room that a file is in counts. */
export const rooms: readonly Room[] = [
  ...domainRooms,
  {
    room: 'infra/event-log/eventstore',
    may: ['domain/*.ts', 'infra/event-log/*.ts'],
    packages: [...NODE, '@eventstore/db-client'],
  },
  { room: 'infra/event-log/sqlite', may: ['domain/*.ts', 'infra/event-log/*.ts', 'infra/*.ts'], packages: NODE },
  { room: 'infra/backup', may: ['infra/event-log/sqlite/*.ts', 'infra/*.ts'], packages: NODE },
  { room: 'infra', may: ['domain/*.ts'], packages: NODE },
  ...serverRooms,
  {
    room: 'commands',
    may: ['domain/**', 'infra/**', 'server/**'],
    packages: [...NODE, 'pino', 'zod/mini', 'selfsigned'],
  },
  ...webRooms,
  ...kioskRooms,
  ...phoneAndWallRooms,
  ...adminRooms,
]

/** Tests and measurements: they may import anything, and nothing else imports them. */
export const proofs = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'tests/**',
  'bench/**',
  'domain/given.ts',
  'domain/read-models/care/given-sundays.ts',
  'infra/event-log/behaviour/**',
  'infra/event-log/sqlite/concurrent-writers.ts',
]

/** Proofs that are run with every change: they wait for what they expect, and all of them count. */
export const tests = ['**/*.{test,spec}.{ts,tsx}', 'tests/**']

/** Files that act when they are loaded: what somebody starts, a page, a thread. All others only declare. */
export const entries = [
  'server/main.ts',
  'commands/*.ts',
  'infra/event-log/sqlite/writer.ts',
  'infra/event-log/sqlite/checkpointer.ts',
  'infra/backup/copier.ts',
  'kiosk/main.tsx',
  'kiosk/offline/worker/service-worker.ts',
  'guest/hello/main.ts',
  'guest/personal/main.ts',
  'guest/receipt/main.tsx',
  'admin/main.tsx',
  'admin/join/main.tsx',
  'wall/main.tsx',
  'counter/main.tsx',
  'printer/main.tsx',
  'room/main.tsx',
  'admin/directory-import/member-file/reader.ts',
  'admin/past-attendance/reader.ts',
  'docs/write.ts',
  'docs/size.ts',
]

/** Files whose tools insist on a default export. */
export const configurations = ['*.config.{ts,js}']

/**
 * Names that say nothing about what is inside, of folders and of files. A helper is a volunteer here, and a word for
 * them says something.
 */
export const emptyNames = ['utils', 'util', 'services', 'service', 'common', 'lib', 'types', 'misc', 'shared']

/** Style sheets that hold for a whole page. Every other one is the CSS module of the component beside it. */
export const globalStyles = [
  'web/theme/{tokens,measures,base,fonts}.css',
  'guest/personal/*.css',
  'guest/hello/*.css',
  'admin/help/*.css',
  'web/page/admin-parts.css',
]

/** CSS modules that several components import: how words, controls and lists look at a desk. */
export const sharedStyles = [
  'web/sign-in/phone-form.module.css',
  'web/page/{admin-page,columns,controls,tab,words}.module.css',
  'web/form/foot.module.css',
  'web/list/table.module.css',
  'admin/people/choices.module.css',
  'admin/screens/Person/children/side-card.module.css',
  'admin/screens/Rooms/board/card.module.css',
  'admin/screens/Helpers/forms/forms.module.css',
  'admin/screens/Schedule/list.module.css',
  'room/child/ask-which.module.css',
  'room/receiving/receiving-page.module.css',
  'web/theme/button.module.css',
  'room/hand-over/parts/hand-over-*.module.css',
]
