import { z } from 'zod/mini'
import { Church } from '#domain/contract/church.ts'
import { EraseImportResult, ImportResult, ListedImport, TakeBackPage, TakeBackResult } from './import-shapes.ts'
import { importParams } from '#domain/contract/path-params.ts'
import { FreeText } from '#domain/attendee/person-fields.ts'
import { route } from '#domain/contract/route.ts'

/** The calls for importing a member file, and the files for it. */

export const importDirectory = route(
  'POST /api/admin/import-directory',
  ['administrator'],
  'Imports the households of a member file, at once or in batches. Repeating it changes nothing.',
  {
    body: z
      .object({
        users: z.array(z.unknown()).check(z.maxLength(200_000)),
        /** The system that the file comes from. The ids of its people are kept with it. */
        source: z.optional(FreeText),
        /**
         * The part of the import that this call sends. A batch that is sent again counts what it imported the first
         * time.
         */
        batch: z.optional(z.object({ importId: z.guid(), number: z.int().check(z.nonnegative()) })),
        /** Only returns what the import would do. */
        dryRun: z.optional(z.boolean()),
      })
      .register(z.globalRegistry, {
        description:
          'Each user is an ImportedUser; results.errors names the invalid ones, and the others are imported. ' +
          'Each is matched with a profile by an id of the source, by a number and a name, or by a name with an e-mail address or a street. ' +
          'A number finds one household: a further one with it comes in without it, and results.taken names it.',
      }),
    reply: ImportResult,
  },
  48 * 1024 * 1024,
)

export const membersFile = route('GET /api/attached-gocc-file.csv', ['administrator'], 'The provided member file.', {
  reply: 'text/csv',
})

export const providedFile = route(
  'GET /api/admin/provided-file',
  ['administrator'],
  'Which member file the import offers now.',
  { reply: z.pick(Church, { providedFile: true }) },
)

export const standardTemplate = route(
  'GET /api/directory-template.csv',
  ['anyone'],
  'An empty member file in the standard format, with examples.',
  { reply: 'text/csv' },
)

export const goccTemplate = route(
  'GET /api/gocc-template.csv',
  ['anyone'],
  'An empty member file in the GOCC format, with examples.',
  { reply: 'text/csv' },
)

export const imports = route(
  'GET /api/admin/imports',
  ['administrator'],
  'The imports of member files, newest first.',
  {
    reply: z.array(ListedImport),
  },
)

export const takeBackImport = route(
  'POST /api/admin/imports/:importId/take-back',
  ['administrator'],
  'Takes an import back, a part with each call: to be repeated until as many households are done as there are.',
  {
    params: importParams,
    body: z.object({
      /** Only returns what would go and what would stay, and why. */
      dryRun: z.optional(z.boolean()),
      /** The households to return with it. Absent: those that go. */
      page: z.optional(TakeBackPage),
    }),
    reply: TakeBackResult,
  },
)

export const eraseImport = route(
  'POST /api/admin/imports/:importId/erase',
  ['administrator'],
  'Erases for ever the households that left the directory when an import was taken back, a part with each call: to be repeated until none is left. A server finishes what is interrupted.',
  { params: importParams, reply: EraseImportResult },
)

export const importRoutes = {
  importDirectory,
  imports,
  takeBackImport,
  eraseImport,
  membersFile,
  providedFile,
  standardTemplate,
  goccTemplate,
}
