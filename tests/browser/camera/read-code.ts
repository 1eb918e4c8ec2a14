import type { Locator, Page } from '@playwright/test'

declare const QrScanner: { scanImage(picture: string, options: object): Promise<{ data: string }> }

/** Decodes the code on this part of the screen, as it is shown. */
export const readCode = async (piece: Locator): Promise<string> =>
  readPicture(piece.page(), await piece.screenshot({ animations: 'disabled' }))

/** Returns the content of a code in a picture. */
export async function readPicture(page: Page, picture: Buffer): Promise<string> {
  const reader = await page.context().browser()!.newPage({ javaScriptEnabled: true })
  await reader.addScriptTag({ path: 'node_modules/qr-scanner/qr-scanner.legacy.min.js' })
  const read = await reader.evaluate(
    async (address) => (await QrScanner.scanImage(address, { returnDetailedScanResult: true })).data,
    `data:image/png;base64,${picture.toString('base64')}`,
  )
  await reader.close()
  return read
}
