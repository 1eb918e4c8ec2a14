import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { WITH_CAMERA } from '#tests/browser/chromium-switches.ts'
import { test as base } from '#tests/browser/support/church.ts'
import { emptyRoom, pictureOf, show, type Grey } from './film.ts'
import { button } from '#tests/browser/support/visitor.ts'

/** The camera of this browser sees a film, and a test decides what is on it. */
type Film = {
  readonly path: string
  /** Holds a code up to the camera. */
  holdUp(text: string): Promise<void>
  /** Shows any picture to the camera. */
  put(picture: Grey): Promise<void>
  /** Takes the code away. */
  takeAway(): Promise<void>
}

/** A tablet with one camera, which pages may use. A foreign host name leads to this server over plain http. */
export const test = base.extend<{ seesNothingYet: void }, { film: Film }>({
  film: [
    async ({}, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'foyer-film-'))
      const path = join(directory, 'film.y4m')
      const put = (picture: Grey) => show(path, picture)
      const holdUp = async (text: string) => await put(await pictureOf(text))
      await use({ path, put, holdUp, takeAway: () => put(emptyRoom()) })
      await rm(directory, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const args = [
        ...WITH_CAMERA,
        `--use-file-for-fake-video-capture=${film.path}`,
        '--host-resolver-rules=MAP tablet.local 127.0.0.1',
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
    },
    { scope: 'worker' },
  ],
  seesNothingYet: [async ({ film }, use) => await film.takeAway().then(() => use()), { auto: true }],
  permissions: ['camera'],
})

/** Opens the QR tab. */
export const openQrTab = (page: Page): Promise<void> => page.getByRole('tab', { name: 'QR Code' }).tap()

/** Opens the QR tab of a new tablet and starts the camera. A code that is held up already may be read at once. */
export async function turnCameraOn(page: Page): Promise<void> {
  await openQrTab(page)
  await button(page, 'Start Camera').tap()
}

/** Starts the camera of a new tablet, and waits until it looks for a code. */
export async function startCamera(page: Page): Promise<void> {
  await turnCameraOn(page)
  await expectScanning(page)
}

/** Opens the QR tab at a tablet where the camera was started before: it opens by itself. */
export async function openCamera(page: Page): Promise<void> {
  await openQrTab(page)
  await expectScanning(page)
}

export const expectScanning = (page: Page): Promise<void> =>
  expect(page.getByText('Center the QR code in the box', { exact: true })).toBeVisible()

/** Counts every camera that the page opens. Call it before the page is loaded. */
export async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const tracks: MediaStreamTrack[] = []
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { tracks })
  })
}

/** The page may not use the camera. Returns a function that allows it. */
export async function refuseCamera(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    Object.assign(window, { openCamera: mediaDevices.getUserMedia })
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  return () =>
    page.evaluate(() => {
      const { openCamera } = window as unknown as { openCamera: MediaDevices['getUserMedia'] }
      navigator.mediaDevices.getUserMedia = openCamera
    })
}

/** How many cameras of the page are on. */
export const camerasOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tracks } = window as unknown as { tracks: MediaStreamTrack[] }
    return tracks.filter(({ readyState }) => readyState === 'live').length
  })
