/** The CPU time, in milliseconds, that the main thread used for this. Other programs of the machine do not count. */
export async function busyFor(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least of three tries. The first one also compiles, and any of them may collect what other tests have left. */
export async function busyAtBestFor(work: () => unknown): Promise<number> {
  return Math.min(await busyFor(work), await busyFor(work), await busyFor(work))
}
