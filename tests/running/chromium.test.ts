import { expect, test } from 'vitest'
import { chromiumPath, type Machine } from '#tests/browser/chromium.ts'

const OWN = '/cache/chromium'

/** A machine on which these programs run, and on which commands install others. */
function machine(programs: string[], making: Record<string, string> = {}, more: Partial<Machine> = {}) {
  const done: string[] = []
  const running = new Set(programs)
  const does = (...words: string[]) => {
    const command = words.slice(1).join(' ')
    done.push(command)
    const made = Object.entries(making).find(([end]) => command.endsWith(end))?.[1]
    if (made) running.add(made)
    return made !== undefined
  }
  const runs = (program: string) => running.has(program)
  return { environment: { PATH: '/bin:/opt/bin' }, isRoot: false, playwrightsOwn: OWN, runs, does, done, ...more }
}

test('the browser named in CHROME_PATH is used first', async () => {
  const environment = { CHROME_PATH: '/mine/chrome', PATH: '/bin' }
  expect(await chromiumPath(machine(['/bin/chromium', '/mine/chrome'], {}, { environment }))).toBe('/mine/chrome')
})

test('a CHROME_PATH that does not run is reported, and no other browser is used instead', async () => {
  const environment = { CHROME_PATH: '/mine/chrome', PATH: '/bin' }
  await expect(chromiumPath(machine(['/bin/chromium'], {}, { environment }))).rejects.toThrow(/^CHROME_PATH should be/)
})

test('an installed browser is found, and nothing is downloaded', async () => {
  const here = machine(['/opt/bin/chromium'])
  expect(await chromiumPath(here)).toBe('/opt/bin/chromium')
  expect(await chromiumPath(machine([OWN]))).toBe(OWN)
  expect(here.done).toEqual([])
})

test('without a browser, Playwright installs one', async () => {
  expect(await chromiumPath(machine([], { 'install chromium': OWN }))).toBe(OWN)
})

test('the shell without windows is used rather than a whole browser, because it needs less work', async () => {
  const here = machine(['/bin/google-chrome', '/bin/chromium', '/opt/bin/chromium-headless-shell', OWN])
  expect(await chromiumPath(here)).toBe('/opt/bin/chromium-headless-shell')
})

test('Debian installs the shell, and the whole browser only when it has no shell', async () => {
  const shell = { 'install -y chromium-headless-shell': '/bin/chromium-headless-shell' }
  const here = machine([], { ...shell, 'install -y chromium': '/bin/chromium' }, { isRoot: true })
  expect(await chromiumPath(here)).toBe('/bin/chromium-headless-shell')
  expect(here.done).not.toContain('install -y chromium')
})

test('a browser in a usual place is found though its folder is not on the PATH, and nothing is downloaded', async () => {
  const here = machine(['/usr/bin/chromium', OWN], {}, { environment: { PATH: '/bin' } })
  expect(await chromiumPath(here)).toBe('/usr/bin/chromium')
  expect(here.done).toEqual([])
})

test('when Playwright cannot install one, Debian does, for a user who may install there', async () => {
  const debian = { 'install -y chromium': '/bin/chromium' }
  expect(await chromiumPath(machine([], { update: '/bin/nothing', ...debian }, { isRoot: true }))).toBe('/bin/chromium')
  await expect(chromiumPath(machine([], debian))).rejects.toThrow(/Install one, or set CHROME_PATH/)
})

test('a package list that cannot be updated does not keep Debian from installing one', async () => {
  const here = machine([], { 'install -y chromium': '/bin/chromium' }, { isRoot: true })
  expect(await chromiumPath(here)).toBe('/bin/chromium')
})

test('an installation that reports a failure is checked anyway', async () => {
  const here = machine([], {}, { isRoot: true })
  const running = new Set<string>()
  const does = (...words: string[]) => {
    if (words[0] === 'apt-get' && words[1] === 'install') running.add('/usr/bin/chromium')
    return false
  }
  const path = await chromiumPath({ ...here, does, runs: (program) => running.has(program) })
  expect(path).toBe('/usr/bin/chromium')
})

test('a broken package system is reported, with the command that repairs it', async () => {
  await expect(chromiumPath(machine([], {}, { isRoot: true }))).rejects.toThrow(/dpkg --configure -a/)
})

test('a downloaded browser that does not run is not used', async () => {
  await expect(chromiumPath(machine([], { 'install chromium': '/bin/else' }))).rejects.toThrow(/set CHROME_PATH/)
})
