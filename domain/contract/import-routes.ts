import { z } from 'zod'
import { ImportResult } from './import-shapes.ts'
import { route } from './route.ts'

/** The calls of the import of a member file, and the files that go with it. */

export const importDirectory = route(
  'POST /api/admin/import-directory',
  'admin',
  'Takes in the households of a member file, at once or in batches. Repeating it changes nothing.',
  {
    body: z
      .object({
        users: z.array(z.unknown()).max(200_000),
        /** Which part of which import this is. A batch that is sent again counts what it brought in before. */
        batch: z.object({ importId: z.guid(), number: z.int().nonnegative() }).optional(),
        /** Only says what the households would come to. */
        dryRun: z.boolean().optional(),
      })
      .meta({
        description:
          'Each user is an ImportedUser; one that is not is named in results.errors and the others are taken in. ' +
          'Users with one phone number belong into one batch: the first is the household, the others join it.',
      }),
    reply: ImportResult,
  },
  48 * 1024 * 1024,
)

export const membersFile = route('GET /api/attached-gocc-file.csv', 'admin', 'The provided member file.', {
  reply: 'text/csv',
})

export const standardTemplate = route(
  'GET /api/directory-template.csv',
  'anyone',
  'An empty member file in the standard format, with examples.',
  { reply: 'text/csv' },
)

export const goccTemplate = route(
  'GET /api/gocc-template.csv',
  'anyone',
  'An empty member file in the GOCC format, with examples.',
  { reply: 'text/csv' },
)

export const importRoutes = {
  importDirectory,
  membersFile,
  standardTemplate,
  goccTemplate,
}
