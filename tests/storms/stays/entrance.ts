import { openPage } from '#tests/storms/tablet-in-a-storm.ts'
import type { Comes, Entrance, Heard } from '#tests/storms/tab/kiosk-with-children.ts'

export type Receipt = Extract<Heard, { what: 'has a receipt' }>

/** A kiosk at which families give children into our care. Its page is ended now and then, and opened again. */
export type Kiosk = {
  /** Undefined where the family got no receipt: the page was ended, or the desk has to help. */
  dropOff(comes: Comes): Promise<Receipt | undefined>
  /** Nobody comes any more: it delivers everything that it keeps. */
  enough(): Promise<void>
  readonly ended: () => number
}

export function kioskAt(entrance: Entrance, chance: () => number): Kiosk {
  const waiting = new Map<number, (receipt: Receipt | undefined) => void>()
  let [ended, left] = [0, lifetime()]
  let page = open()

  function lifetime(): number {
    return 8 + Math.floor(chance() * 30)
  }

  function open() {
    return openPage('kiosk-with-children.ts', entrance.tablet.directory, entrance, hear)
  }

  function hear(heard: Heard): void {
    left -= 1
    if (heard.what !== 'confirms') {
      waiting.get(heard.child)?.(heard.what === 'has a receipt' ? heard : undefined)
      waiting.delete(heard.child)
    }
    if (left <= 0) endInTheMiddle()
  }

  function endInTheMiddle(): void {
    void page.kill()
    ended += 1
    left = lifetime()
    // Whoever stood there went on without a receipt.
    for (const went of waiting.values()) went(undefined)
    waiting.clear()
    page = open()
  }

  return {
    ended: () => ended,
    dropOff: (comes) =>
      new Promise((resolve) => {
        waiting.set(comes.child, resolve)
        page.say(comes)
      }),
    async enough() {
      page.say('enough')
      await page.ended
    },
  }
}
