/** The CPU time, in milliseconds, that the main thread used for this. Other programs of the machine do not count. */
export async function busyFor(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
