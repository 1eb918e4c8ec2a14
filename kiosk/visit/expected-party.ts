/**
 * The guest of this visit, who has named everybody who comes today on their own phone. This page keeps
 * it in memory only.
 */
let expected: number | null = null

export function expectEverybody(userId: number): void {
  expected = userId
}

export function dropExpected(): void {
  expected = null
}

export const isEverybodyExpected = (userId: number): boolean => expected === userId
