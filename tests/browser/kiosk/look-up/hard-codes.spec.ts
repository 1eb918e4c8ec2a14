import { expect } from '@playwright/test'
import { test, startCamera } from '#tests/browser/camera/camera.ts'
import { pictureOf } from '#tests/browser/camera/film.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, greeted } from '#tests/browser/support/visitor.ts'

const LIGHT_ON_DARK = { ink: 235, paper: 20 }

for (const [look, how] of Object.entries({
  'light on dark': LIGHT_ON_DARK,
  'without a margin, on a ground of its own colour': { margin: 0, wall: 20 },
  'light on dark without a margin, on a light ground': { ...LIGHT_ON_DARK, margin: 0, wall: 235 },
}))
  test(`a code is read that is ${look}`, async ({ page, church, film }) => {
    const ruth = await church.family(RUTH)
    await arrive(page)
    await startCamera(page)
    const sides = [300, 335, 370]
    // A hand moves a code nearer and farther. A few codes are read at one distance and not at another.
    await expect(async () => {
      sides.push(sides.shift()!)
      await film.put(await pictureOf(`${church.url}/qr/${ruth.id}`, { ...how, side: sides[0]! }))
      await greeted(page, RUTH.name, { timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
  })
