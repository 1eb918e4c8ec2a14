/**
 * The house rules as data. The linter reads them, so that the editor complains at once;
 * `tests/architecture/architecture.test.ts` reads them, so that nothing slips through.
 */

/** A folder, or a single file, and whom it may know. What a room further up in the list holds is not in it. */
export type Room = {
  /** A star is any one folder: each that fits is a room of its own. */
  readonly room: string
  /** What it may import beside itself, as globs. */
  readonly may: readonly string[]
  /** The packages that it may import, as globs. */
  readonly packages: readonly string[]
}

const NODE = ['node:*', 'node:*/*']
const SCREEN = ['react', 'react-router-dom', '@mantine/*', 'zustand', 'zustand/**', 'immer', 'zod']

/** What the pages may know of the domain: what crosses the wire, and what it is made of. */
const WIRE = [
  'domain/contract/**',
  'domain/calendar/**',
  'domain/personal-link/**',
  'domain/attendee/person-fields.ts',
  'domain/phone/phone-number.ts',
  'domain/schedule/plan-fields.ts',
]

/** Who may import whom. The first room that a file is in counts. */
export const rooms: readonly Room[] = [
  { room: 'domain/calendar', may: ['domain/ids.ts'], packages: ['date-fns-tz'] },
  {
    room: 'domain/contract',
    may: ['domain/ids.ts', 'domain/attendee/person-fields.ts', 'domain/schedule/plan-fields.ts'],
    packages: ['zod'],
  },
  { room: 'domain/directory-import', may: ['domain/**'], packages: ['zod', 'papaparse'] },
  { room: 'domain', may: ['domain/**'], packages: ['zod'] },

  { room: 'infra', may: ['domain/**'], packages: [...NODE, '@eventstore/db-client'] },

  { room: 'commands', may: ['domain/**', 'infra/**', 'server/**'], packages: [...NODE, 'pino', 'zod', 'selfsigned'] },
  {
    room: 'server',
    may: ['domain/**', 'infra/**'],
    packages: [...NODE, 'express', 'helmet', 'pino', 'qrcode', 'sirv', 'socket.io', 'vite', 'zod'],
  },

  { room: 'kiosk/shell', may: [...WIRE], packages: SCREEN },
  { room: 'kiosk/offline/worker', may: [], packages: ['workbox-*'] },
  { room: 'kiosk/offline', may: ['kiosk/visit/session.ts', 'kiosk/shell/**', ...WIRE], packages: [] },
  { room: 'kiosk/outbox', may: ['kiosk/shell/**', ...WIRE], packages: ['react', 'zustand', 'idb'] },
  { room: 'kiosk/scanner', may: [], packages: ['react', 'qr-scanner'] },
  // The server draws this page: a phone on a bad network is sent no kit and no framework.
  { room: 'kiosk/personal', may: ['kiosk/shell/look/*.css'], packages: [] },
  {
    room: 'kiosk/screens/*',
    may: [
      'kiosk/look-up/**',
      'kiosk/outbox/**',
      'kiosk/qr/**',
      'kiosk/scanner/**',
      'kiosk/shell/**',
      'kiosk/visit/**',
      ...WIRE,
    ],
    packages: [...SCREEN, 'qrcode'],
  },
  {
    room: 'kiosk',
    may: ['kiosk/shell/**', 'kiosk/offline/*', 'kiosk/outbox/**', 'kiosk/scanner/**', 'kiosk/screens/**', ...WIRE],
    packages: [...SCREEN, 'react-dom/client', 'qrcode'],
  },
  {
    room: 'admin',
    may: ['kiosk/shell/**', 'domain/directory-import/**', ...WIRE],
    packages: [...SCREEN, 'react-dom/client', 'socket.io-client'],
  },
]

/** Tests and measurements: they may import anything, and nothing else imports them. */
export const proofs = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'tests/**',
  'bench/**',
  'domain/given.ts',
  'infra/event-log/behaviour/**',
  'infra/event-log/sqlite/storm.ts',
]

/** Proofs that are run with every change: they wait for what they expect, and all of them count. */
export const tests = ['**/*.{test,spec}.{ts,tsx}', 'tests/**']

/** Files that act when they are loaded: what somebody starts, a page, a thread. All others only declare. */
export const entries = [
  'server/main.ts',
  'commands/*.ts',
  'infra/event-log/sqlite/writer.ts',
  'infra/event-log/sqlite/checkpointer.ts',
  'kiosk/main.tsx',
  'kiosk/shell/calls/zod-without-eval.ts',
  'kiosk/offline/worker/service-worker.ts',
  'kiosk/personal/main.ts',
  'admin/main.tsx',
  'admin/wall/main.tsx',
  'admin/directory-import/reader.ts',
  'docs/write.ts',
]

/** Files whose tools insist on a default export. */
export const configurations = ['*.config.ts']

/** Names that say nothing about what is inside, of folders and of files. */
export const emptyNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'services',
  'service',
  'common',
  'lib',
  'types',
  'misc',
  'shared',
]

/** How large things should stay. The linter tells when they do not; nothing fails. */
export const budgets = { linesOfFile: 200, linesOfFunction: 50, complexity: 8, parameters: 5, depth: 3 }
