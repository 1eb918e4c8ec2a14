import type { Locator, Page } from '@playwright/test'

/** Where an element stands on the screen, in pixels. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Where these elements stand, when nothing on the page moves. All of them are measured in one step: a screen that rises
 * between two measurements would give two places that never were at the same time.
 */
export async function placesOf<All extends readonly Locator[]>(...all: All): Promise<{ [At in keyof All]: Place }> {
  for (;;) {
    const found = await Promise.all(all.map((one) => one.elementHandle()))
    const page = all[0]!.page()
    await untilStill(page)
    const places = await page.evaluate(measured, found)
    // The page has drawn one of them anew meanwhile.
    if (places) return places as { [At in keyof All]: Place }
  }
}

/** Where this element stands, when nothing on the page moves. */
export const placeOf = async (one: Locator): Promise<Place> => (await placesOf(one))[0]

/** Waits until nothing moves on the page. A colour that fades, and what turns without an end, may go on. */
const untilStill = (page: Page): Promise<unknown> => page.waitForFunction(isStill)

/** Runs in the page. */
function isStill(): boolean {
  const moves =
    /^(translate|transform|rotate|scale|inset|top|left|margin|padding|width|height|(max|min)?(block|inline)Size)/i
  return document.getAnimations().every(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return true
    const isEndless = effect.getComputedTiming().endTime === Infinity
    return isEndless || !effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => moves.test(name)))
  })
}

/** Runs in the page. Returns null if one of the elements is no longer on it. */
function measured(all: readonly (Element | null)[]): Place[] | null {
  if (all.some((one) => !one?.isConnected)) return null
  return all.map((one) => one!.getBoundingClientRect().toJSON() as Place)
}
