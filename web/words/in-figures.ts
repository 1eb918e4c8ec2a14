/**
 * Returns a number with its thousands separated. English and the Spanish of Texas and Mexico write it in the same way.
 */
export const inFigures = (count: number): string => count.toLocaleString('en-US')
