import { expect, type Page } from '@playwright/test'
import { expectScanning, openQrTab, refuseCamera, test } from '#tests/browser/camera/camera.ts'
import { expectNoFindingsAt, resize } from '#tests/browser/measuring/findings.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { TABLETS } from '#tests/browser/support/tablets.ts'
import { arrive, button } from '#tests/browser/support/visitor.ts'
import { type Place, placeOf } from '#tests/browser/measuring/places.ts'

// Colours are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Where the button is on each tablet, if there is one. The picture contains everything, and nothing scrolls. */
async function fits(page: Page, step?: string, as?: Place[]): Promise<Place[]> {
  const places: Place[] = []
  for (const size of TABLETS) {
    await resize(page, size)
    const measure = () =>
      page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
        const hands = document.querySelector('main > div:nth-child(2)')
        // The picture contains its message.
        const picture = document.querySelector('main [role=status]')!.parentElement
        const inside = [...picture!.querySelectorAll('p, button, button *')].filter((one) => {
          const [within, part] = [picture!.getBoundingClientRect(), one.getBoundingClientRect()]
          const isCut = one.matches('button *') && one.scrollWidth > one.clientWidth + 1
          return (
            isCut ||
            part.top < within.top ||
            part.bottom > within.bottom ||
            part.left < within.left ||
            part.right > within.right
          )
        })
        return {
          scrolls: [scrollHeight - clientHeight, scrollWidth - clientWidth, hands!.scrollHeight - hands!.clientHeight],
          outside: inside.map(({ textContent }) => textContent),
        }
      })
    await expect.poll(measure, JSON.stringify(size)).toEqual({ scrolls: [0, 0, 0], outside: [] })
    if (step === undefined) continue
    const place = () => placeOf(button(page, step))
    if (as) await expect.poll(place, JSON.stringify(size)).toEqual(as[places.length])
    places.push(await place())
  }
  return places
}

test('the picture of the camera contains everything on every tablet, in each state, and its step stays in place', async ({
  page,
  church,
  film,
}) => {
  const ada = await church.family(ADA)
  // The sign of a found code stays on the screen while the test looks at it.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const delayed = (...[then, after, ...rest]: Parameters<typeof setTimeout>) =>
      after === 500 ? 0 : setTimeout(then, after, ...rest)
    Object.assign(window, { setTimeout: delayed })
  })
  await arrive(page)
  await page.evaluate(() => document.fonts.ready)
  await openQrTab(page)
  const places = await fits(page, 'Start Camera')
  const allow = await refuseCamera(page)
  await button(page, 'Start Camera').tap()
  await expect(page.getByRole('alert')).toBeVisible()
  await fits(page, 'Try Again')
  await allow()
  await button(page, 'Try Again').tap()
  await expectScanning(page)
  await fits(page, 'Stop Scanning', places)

  await resize(page, TABLETS[0])
  await film.holdUp(`${church.url}/qr/${ada.id}`)
  // The green frame is around the box into which the code is held, and not around the whole picture.
  const frame = page.locator('svg > rect')
  await expect(frame).toHaveCSS('stroke', 'rgb(111, 224, 160)')
  expect(await frame.evaluate((drawn) => drawn.getBoundingClientRect().width)).toBe(258)
  await expectNoFindingsAt(page, 'found', TABLETS[0], TABLETS[3])
})
