import { readFile } from 'node:fs/promises'
import {
  eraseImport,
  goccTemplate,
  importDirectory,
  imports,
  membersFile,
  providedFile,
  standardTemplate,
  takeBackImport,
} from '#domain/contract/directory-import/import-routes.ts'
import { withoutTimeLimit } from '#infra/event-log/time-limit.ts'
import type { Parts } from '#server/parts.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { eraseImport as erase } from '#server/directory-import/taking-back/erase-import.ts'
import { compareHouseholds } from './compare-households.ts'
import { importHouseholds } from './directory-import.ts'
import { textOfMembers } from './members-file.ts'
import { providedFileNow } from './provided-file.ts'
import { listedImports } from '#server/directory-import/taking-back/listed-imports.ts'
import { previewTakeBack } from '#server/directory-import/taking-back/preview.ts'
import { takeBackStep } from '#server/directory-import/taking-back/take-back.ts'

const TEMPLATES = {
  standard: 'server/directory-import/member-files/directory-template.csv',
  gocc: 'server/directory-import/member-files/gocc-template.csv',
}

/**
 * Serves the import of a member file and taking it back, and the files for it: the church's own, and a
 * template for each format.
 */
export function serveImport(serve: Serve, parts: Parts): void {
  const { config } = parts

  serve(importDirectory, async ({ body: { users, batch, dryRun } }, { cause }) => {
    if (dryRun) return await compareHouseholds(parts, users)
    const { result, position } = await withoutTimeLimit(() => importHouseholds(parts, users, cause, batch))
    return new CommandReply(result, position)
  })

  serve(imports, () => listedImports(parts.views))

  serve(takeBackImport, async ({ params: { importId }, body: { dryRun, page } }, { cause }) => {
    if (dryRun) return await previewTakeBack(parts, importId, page)
    const { result, position } = await withoutTimeLimit(() => takeBackStep(parts, importId, cause))
    return new CommandReply(result, position)
  })

  serve(eraseImport, async ({ params: { importId } }, { cause }) => {
    const { result, position } = await erase(parts, importId, cause)
    return new CommandReply(result, position)
  })

  serve(providedFile, () => providedFileNow(parts))
  serve(membersFile, () => textOfMembers(config.membersFile))
  serve(standardTemplate, () => readFile(TEMPLATES.standard, 'utf8'))
  serve(goccTemplate, () => readFile(TEMPLATES.gocc, 'utf8'))
}
