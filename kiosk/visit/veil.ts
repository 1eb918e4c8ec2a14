const VEILED = 'data-veiled'

/** Hides everything, until it is known whether it may still be shown. */
export const veil = (drawn: boolean): void => void document.documentElement.toggleAttribute(VEILED, drawn)

export const isVeiled = (): boolean => document.documentElement.hasAttribute(VEILED)
