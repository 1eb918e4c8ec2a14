/** A number as people read it, its thousands apart: alike in English and in the Spanish of Texas and Mexico. */
export const inFigures = (count: number): string => count.toLocaleString('en-US')
