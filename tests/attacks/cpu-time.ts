/** How many milliseconds the main thread was busy with this. Other programs of the machine do not count. */
export async function busyFor(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
