import { config } from 'zod'

// Zod tries whether it may compile code from text. The pages' content policy forbids that and reports the attempt.
// Zod tries it when a shape is declared, so each page loads this file first.
config({ jitless: true })
