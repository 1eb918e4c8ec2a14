import { writeFileSync } from 'node:fs'
import { documents, inRepository, longDocuments } from './documents.ts'

// `npm run docs`
for (const [path, content] of Object.entries({ ...documents(), ...longDocuments() })) {
  writeFileSync(inRepository(path), content)
  console.log(`${path} is current`)
}
