import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#tests/foyer/foyer-process.ts'
import type { Engine } from './browser.ts'
import { connectMarionette, type Marionette } from './marionette.ts'
import { persist } from './persist.ts'
import { isInstalled, startProgram } from './program.ts'

const PROGRAMS = ['firefox-esr', 'firefox']

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (PROGRAMS.some(isInstalled) ? [] : ['firefox-esr']),
  install: 'apt-get install firefox-esr',
  async start(folder) {
    const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')]
    for (const needed of [profile, downloads]) await mkdir(needed)
    const port = await freePort()
    await writeFile(join(profile, 'user.js'), settings(port, downloads))
    const command = PROGRAMS.find(isInstalled)!
    // Its console can be read only with system access.
    const words = ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote', '--profile', profile]
    const program = startProgram(command, words, { TZ: 'America/Chicago', LANG: 'en_US.UTF-8', HOME: folder })
    const marionette = await persist(() => connectMarionette(port)).catch(async () => {
      await program.stop()
      throw new Error(`Firefox did not start: ${program.said()}`)
    })
    const { capabilities } = (await marionette.sendRaw('WebDriver:NewSession', {
      timeouts: { script: 60_000, pageLoad: 60_000 },
    })) as { capabilities: { browserName: string; browserVersion: string } }
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      send: (command, parameters) => marionette.send(command, parameters),
      complaints: () => complaintsIn(marionette),
      downloads,
      async close() {
        marionette.hangUp()
        await program.stop()
      },
    }
  },
}

const settings = (port: number, downloads: string): string =>
  Object.entries({
    'marionette.port': port,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.helperApps.neverAsk.saveToDisk': 'text/csv,image/png,image/svg+xml',
    'browser.download.always_ask_before_handling_new_types': false,
    'intl.accept_languages': 'en-US',
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n')

/** Reads the console of the whole browser, and empties it. Firefox reports a page's errors there. */
async function complaintsIn(marionette: Marionette): Promise<string[]> {
  await marionette.sendRaw('Marionette:SetContext', { value: 'chrome' })
  const script = `
    const all = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError)
    Services.console.reset()
    return all
      .filter((one) => /CSP|content javascript/.test(one.category) && !(one.flags & Ci.nsIScriptError.warningFlag))
      .map((one) => one.category + ': ' + one.errorMessage)`
  const { value } = (await marionette.sendRaw('WebDriver:ExecuteScript', { script, args: [] })) as { value: string[] }
  await marionette.sendRaw('Marionette:SetContext', { value: 'content' })
  return value
}
