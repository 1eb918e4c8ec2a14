import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test as base } from '#tests/browser/support/church.ts'
import { emptyRoom, pictureOf, show, type Grey } from './film.ts'
import type { Mishaps } from '#tests/browser/support/mishaps.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { button } from '#tests/browser/support/visitor.ts'

/** The camera of this browser sees a film, and a test says what is on it. */
export type Film = {
  readonly path: string
  /** Holds a code up to the camera. */
  holdUp(text: string): Promise<void>
  /** Puts any picture before it. */
  put(picture: Grey): Promise<void>
  /** Takes away the code that was held up. */
  takeAway(): Promise<void>
}

/** A tablet with one camera, which may be used. A host name that is no name of this machine leads to it over plain http. */
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
        '--use-fake-device-for-media-stream',
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

/** Opens home as a tablet does that has only the address of the church's computer: over plain http. */
export async function openOverPlainHttp(page: Page, { url }: Church, mishaps: Mishaps): Promise<void> {
  const address = url.replace('127.0.0.1', 'tablet.local')
  mishaps.allow(new URL(address).host)
  await page.goto(address)
}

/** Opens the QR tab. */
export const openQrTab = (page: Page): Promise<void> => page.getByRole('tab', { name: 'QR Code' }).tap()

/** Opens the QR tab and turns the camera on. A code that is held up already may be read before anything else is seen. */
export async function turnCameraOn(page: Page): Promise<void> {
  await openQrTab(page)
  await button(page, 'Start Camera').tap()
}

/** Turns the camera on, and sees it look for a code. */
export async function startCamera(page: Page): Promise<void> {
  await turnCameraOn(page)
  await expectScanning(page)
}

export const expectScanning = (page: Page): Promise<void> =>
  expect(page.getByText('Center the QR code in the box', { exact: true })).toBeVisible()

/** Keeps an eye on every camera that the page opens, from before it is loaded. */
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

/** How many cameras of the page are on. */
export const camerasOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tracks } = window as unknown as { tracks: MediaStreamTrack[] }
    return tracks.filter(({ readyState }) => readyState === 'live').length
  })
