import { config } from 'zod'

// Zod would try whether it may make code out of text. The pages' content policy forbids that and reports the attempt.
// Zod asks when a shape is declared, so each page loads this file before any other.
config({ jitless: true })
