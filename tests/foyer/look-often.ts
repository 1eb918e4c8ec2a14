import { vi } from 'vitest'

const TIMES = 50

/**
 * For `beforeEach`: a server does fifty times as often what it does again and again, such as reading the clock, or
 * looking who may still see names. Otherwise tests would wait up to five seconds for it.
 */
export function lookOften(): () => void {
  const usual = globalThis.setInterval
  vi.stubGlobal('setInterval', (look: () => void, every: number) => usual(look, every / TIMES))
  return () => void vi.unstubAllGlobals()
}
