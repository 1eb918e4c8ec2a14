import { readFile } from 'node:fs/promises'
import { goccTemplate, importDirectory, membersFile, standardTemplate } from '#domain/contract/import-routes.ts'
import type { Parts } from '#server/parts.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { compareHouseholds, importHouseholds } from './directory-import.ts'

const TEMPLATES = {
  standard: 'server/directory-import/member-files/directory-template.csv',
  gocc: 'server/directory-import/member-files/gocc-template.csv',
}

/** Serves the import of a member file, and the files for it: the church's own, and a template for each format. */
export function serveImport(serve: Serve, parts: Parts): void {
  const { config } = parts

  serve(importDirectory, async ({ body: { users, batch, dryRun } }, { cause }) => {
    if (dryRun) return await compareHouseholds(parts, users)
    const { result, position } = await importHouseholds(parts, users, cause, batch)
    return new CommandReply(result, position)
  })

  serve(membersFile, () => readFile(config.membersFile, 'utf8'))
  serve(standardTemplate, () => readFile(TEMPLATES.standard, 'utf8'))
  serve(goccTemplate, () => readFile(TEMPLATES.gocc, 'utf8'))
}
