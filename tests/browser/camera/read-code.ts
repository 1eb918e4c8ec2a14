import { expect, type Locator, type Page } from '@playwright/test'

declare const QrScanner: { scanImage(picture: string, options: object): Promise<{ data: string }> }

/** Decodes the code on this part of the screen, as soon as it is drawn. */
export async function readCode(piece: Locator): Promise<string> {
  let read = ''
  const look = async () => {
    read = await readPicture(piece.page(), await piece.screenshot({ animations: 'disabled' }))
  }
  await expect(look).toPass({ timeout: 20_000 })
  return read
}

/** Returns the content of a code in a picture. */
export async function readPicture(page: Page, picture: Buffer): Promise<string> {
  const reader = await page.context().browser()!.newPage({ javaScriptEnabled: true })
  await reader.addScriptTag({ path: 'node_modules/qr-scanner/qr-scanner.legacy.min.js' })
  try {
    return await reader.evaluate(
      async (address) => (await QrScanner.scanImage(address, { returnDetailedScanResult: true })).data,
      `data:image/png;base64,${picture.toString('base64')}`,
    )
  } finally {
    await reader.close()
  }
}
