import { existsSync, globSync } from 'node:fs'
import { freePort } from '#tests/foyer/foyer-process.ts'
import type { Engine } from './browser.ts'
import { persist } from './persist.ts'
import { isInstalled, startProgram } from './program.ts'
import { startSession } from './webdriver.ts'

/** Debian's folder for the small browser that comes with WebKitGTK. It is not on the PATH. */
const MINI_BROWSER = '/usr/{lib,lib/*-linux-gnu,libexec}/webkit2gtk-4.1/MiniBrowser'
const miniBrowser = (): string | undefined => globSync(MINI_BROWSER).find((path) => existsSync(path))

export const webkit: Engine = {
  name: 'WebKit',
  missing: () => [
    ...['WebKitWebDriver', 'Xvfb'].filter((program) => !isInstalled(program)),
    ...(miniBrowser() ? [] : ['MiniBrowser']),
  ],
  install: 'apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
  async start(folder) {
    // The pointer is in the middle of the screen and gives its window the focus. Here that is the toolbar, above the
    // page.
    const [display, port] = [`:${await freePort()}`, await freePort()]
    const screen = startProgram('Xvfb', [display, '-screen', '0', '200x60x24', '-nolisten', 'tcp'], {})
    const driver = startProgram('WebKitWebDriver', [`--port=${port}`], surroundings(folder, display))
    const stop = async () => {
      await driver.stop()
      await screen.stop()
    }
    const browserOptions = { binary: miniBrowser(), args: ['--automation'] }
    const session = await persist(() =>
      startSession(
        `http://127.0.0.1:${port}`,
        { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions },
        { script: 60_000, pageLoad: 60_000 },
      ),
    ).catch(async (error: Error) => {
      await stop()
      throw new Error(`WebKit did not start: ${error.message} ${driver.said()} ${screen.said()}`)
    })
    return {
      version: session.version,
      send: (command, parameters) => session.send(command, parameters),
      // It saves files in the home folder of its user.
      downloads: folder,
      async close() {
        await session.end()
        await stop()
      },
    }
  },
}

/** It draws without a graphics card. Switches that turn its compositing off would make a screenshot hang. */
const surroundings = (folder: string, display: string) => ({
  DISPLAY: display,
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  TZ: 'America/Chicago',
  LANG: 'en_US.UTF-8',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
})
