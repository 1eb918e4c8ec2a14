/**
 * What a new church sets up before its first Sunday, in this order. The names are stored: an administrator may say of
 * each that nothing more is needed.
 */
export const FIRST_STEPS = ['names', 'service', 'people', 'tablets', 'helpers'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]
