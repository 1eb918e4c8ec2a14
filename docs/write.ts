import { writeFileSync } from 'node:fs'
import { documents, inRepository } from './documents.ts'

// `npm run docs`
for (const [path, content] of Object.entries(documents())) {
  writeFileSync(inRepository(path), content)
  console.log(`${path} is current`)
}
