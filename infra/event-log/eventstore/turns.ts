/** How urgent a turn is: a person waits for it, or it belongs to an import, which lets others go first. */
export type Haste = 'at-once' | 'in-good-time'

/**
 * Runs at most `places` pieces of work at once; the others wait in line. Work that is not urgent leaves a quarter of
 * the places free for work that is.
 */
export function takeTurns(places: number): <Result>(work: () => Promise<Result>, haste: Haste) => Promise<Result> {
  const lines: Record<Haste, (() => void)[]> = { 'at-once': [], 'in-good-time': [] }
  const working: Record<Haste, number> = { 'at-once': 0, 'in-good-time': 0 }

  function mayBegin(haste: Haste): boolean {
    const taken = working['at-once'] + working['in-good-time']
    return taken < places && (haste === 'at-once' || working[haste] < places * 0.75)
  }

  function letIn(haste: Haste): void {
    while (lines[haste].length > 0 && mayBegin(haste)) {
      working[haste] += 1
      lines[haste].shift()?.()
    }
  }

  return async (work, haste) => {
    await new Promise<void>((begin) => {
      lines[haste].push(begin)
      letIn(haste)
    })
    try {
      return await work()
    } finally {
      working[haste] -= 1
      letIn('at-once')
      letIn('in-good-time')
    }
  }
}
