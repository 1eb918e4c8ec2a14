/** The result of an engine: its journeys, or the programs that are missing. */
export type EngineResult =
  | { readonly version: string; readonly passed: number; readonly failed: number }
  | { readonly name: string; readonly missing: readonly string[]; readonly install: string }

/**
 * Returns a line for each engine, and the exit code. The code is 0 only when at least one journey ran and none failed.
 */
export function verdictOn(results: readonly EngineResult[]): { lines: readonly string[]; exitCode: 0 | 1 } {
  const ran = results.filter((result) => 'version' in result)
  const failed = ran.some((result) => result.failed > 0)
  const nothing = ran.every((result) => result.passed + result.failed === 0)
  const lines = results.map(lineOf)
  return {
    lines: nothing ? [...lines, 'FAILED   No journey was led through any engine'] : lines,
    exitCode: failed || nothing ? 1 : 0,
  }
}

function lineOf(result: EngineResult): string {
  if ('missing' in result)
    return `MISSING  ${result.name} needs ${result.missing.join(', ')}. On Debian or Ubuntu, as root: ${result.install}`
  const { version, passed, failed } = result
  return `${failed === 0 ? 'passed ' : 'FAILED '}  ${version}: ${passed} of ${passed + failed} journeys`
}
