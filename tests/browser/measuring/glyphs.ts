import type { Locator, Page } from '@playwright/test'

/** Letters in the places where the browser has drawn them. */

/** A Hebrew text as it is drawn from left to right: its last letter first, each with its points. */
export const leftToRight = (text: string): string =>
  Array.from(new Intl.Segmenter('he').segment(text), ({ segment }) => segment)
    .reverse()
    .join('')

/** The drawn letters of an element: line by line, from left to right. */
export const drawn = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const letters: { letter: string; top: number; left: number }[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { segment, index } of new Intl.Segmenter().segment(text.textContent!)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + segment.length)
        const [box] = range.getClientRects()
        if (box) letters.push({ letter: segment, top: box.top + box.height / 2, left: box.left })
      }
    }
    const line = (one: number, other: number) => Math.abs(one - other) > 12
    return letters
      .sort((one, other) => (line(one.top, other.top) ? one.top - other.top : one.left - other.left))
      .map(({ letter }) => letter)
      .join('')
      .trim()
  })

/** Texts that leave their card or the screen, or that cover another text or a foreign button. In words. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Run = { text: string; holder: Element; box: DOMRect }
    const CARDS = 'button, a, li, h1, h2, p, label, th, td, dl, main > div'
    const wrong: string[] = []

    /** The visible part of a box. Panes and lists that scroll cut off the rest. */
    function inSight(box: DOMRect, holder: Element): DOMRect | null {
      const { left, width } = box
      let { top, bottom } = box
      for (let outer: Element | null = holder; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === 'visible') continue
        const edge = outer.getBoundingClientRect()
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return bottom - top > 1 ? new DOMRect(left, top, width, bottom - top) : null
    }

    function runsOf(node: Node): Run[] {
      const holder = node.parentElement!
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects()).flatMap((line) => {
        // A line is higher than its letters.
        const letters = new DOMRect(line.x, line.y + line.height * 0.28, line.width, line.height * 0.44)
        const box = inSight(letters, holder)
        return box && box.width > 1 ? [{ text: node.textContent!.trim(), holder, box }] : []
      })
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      return wide > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    }

    const runs: Run[] = []
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    // The fade at the end of a list covers it on purpose.
    const isFade = (node: Node) => node.parentElement!.closest('[aria-hidden]') !== null
    while (texts.nextNode())
      if (texts.currentNode.textContent!.trim() && !isFade(texts.currentNode)) runs.push(...runsOf(texts.currentNode))
    const buttons = Array.from(document.querySelectorAll('main button')).flatMap((button) => {
      const box = inSight(button.getBoundingClientRect(), button.parentElement!)
      return box ? [{ button, box }] : []
    })

    for (const [at, { text, holder, box }] of runs.entries()) {
      const card = holder.closest(CARDS)!.getBoundingClientRect()
      const leaves = box.left < card.left - 1 || box.right > card.right + 1 || box.bottom > card.bottom + 1
      if (leaves || box.top < card.top - 1) wrong.push(`"${text}" leaves its card`)
      if (box.left < 0 || box.right > window.innerWidth) wrong.push(`"${text}" leaves the screen`)
      for (const other of runs.slice(at + 1))
        if (overlap(box, other.box)) wrong.push(`"${text}" lies over "${other.text}"`)
      for (const { button, box: other } of buttons)
        if (!button.contains(holder) && overlap(box, other)) wrong.push(`"${text}" lies over a button`)
    }
    const panes = document.querySelectorAll(':root, main > div, main ul')
    for (const pane of panes)
      if (pane.scrollWidth > pane.clientWidth + 1) wrong.push(`${pane.tagName} can be moved sideways`)
    return wrong
  })
