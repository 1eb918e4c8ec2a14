import { readFile } from 'node:fs/promises'
import { goccTemplate, membersFile, standardTemplate } from '#domain/contract/http.ts'
import type { Parts } from '#server/parts.ts'
import type { Serve } from '#server/http/serve.ts'

const TEMPLATES = {
  standard: 'server/directory-import/member-files/directory-template.csv',
  gocc: 'server/directory-import/member-files/gocc-template.csv',
}

export function serveFiles(serve: Serve, { config }: Parts): void {
  serve(membersFile, () => readFile(config.membersFile, 'utf8'))
  serve(standardTemplate, () => readFile(TEMPLATES.standard, 'utf8'))
  serve(goccTemplate, () => readFile(TEMPLATES.gocc, 'utf8'))
}
