import { locales } from 'zod/mini'

/**
 * With this, zod says which value it expected, wherever a shape has no words of its own. Without it, zod says "Invalid
 * input" about everything.
 */
export const englishErrors = { error: locales.en().localeError }
