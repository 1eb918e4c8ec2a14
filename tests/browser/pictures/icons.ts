import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { chromiumPath } from '#tests/browser/chromium.ts'

/**
 * Draws the icons of the installed kiosk. Run it by hand after a change of the sign: node run.js
 * tests/browser/pictures/icons.ts
 */

const sign = await readFile('web/theme/icon.svg', 'base64')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })

/** `share` is the part of the icon that the sign takes. A mask may cut off everything but four fifths. */
async function draw(name: string, size: number, share: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: #FBF8F3 }
    img { width: ${share * 100}vw }
  </style><body><img src="data:image/svg+xml;base64,${sign}">`)
  await page.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
  await page.screenshot({ path: `kiosk/offline/icons/${name}.png` })
  await page.close()
}

for (const size of [192, 512]) {
  await draw(`icon-${size}`, size, 0.74)
  await draw(`icon-maskable-${size}`, size, 0.58)
}
await draw('apple-touch-icon', 180, 0.7)
await browser.close()
