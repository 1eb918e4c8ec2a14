import { type Page, expect } from '@playwright/test'
import { expectClearHeader } from '#tests/browser/measuring/fitting.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { openDashboard, readSpanish } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'

const NAME = 'Evangelical Lutheran Church of St Bartholomew'

test.use({ viewport: { width: 1440, height: 900 }, settings: { CHURCH_NAME: NAME } })

test('beside a long name of the church the sections have room, or their line fades, in both languages', async ({
  page,
  church,
}) => {
  await test.step('where letters are so large that not every section has room, their line fades at each end where it goes on', async () => {
    const sections = page.getByRole('navigation').getByRole('link')
    const fade = () => sections.first().evaluate((link) => getComputedStyle(link.closest('div')!).maskImage)
    const lettersOf = (size: string) =>
      sections.evaluateAll((all, fontSize) => all.forEach((one) => Object.assign(one.style, { fontSize })), size)
    await openDashboard(page, church.password)
    await resize(page, { width: 1024, height: 768 })
    expect(await fade()).toBe('none')
    await lettersOf('32px')
    await expect(sections.first()).toBeInViewport({ ratio: 1 })
    await expect.poll(fade).not.toBe('none')
    const goesOn = await fade()
    await sections.last().focus()
    await expect(sections.last()).toBeInViewport({ ratio: 0.99 })
    await expect.poll(fade).not.toBe(goesOn)
    expect(await fade()).not.toBe('none')
    await lettersOf('')
    await expect.poll(fade).toBe('none')
  })
  await test.step('beside a long name of the church every section is shown on a computer and on an upright tablet, in both languages', async () => {
    const section = (name: string) => page.getByRole('navigation').getByRole('link', { name })
    for (const width of [700, 768, 800, 1000, 1024, 1120, 1200, 1280, 1366, 1440]) {
      await resize(page, { width, height: 800 })
      for (const name of ['Today', 'Tablets', 'Activity']) await expect(section(name)).toBeInViewport({ ratio: 1 })
    }
    await section('Activity').click()
    await readSpanish(page)
    for (const width of [768, 800, 1000, 1024, 1120, 1200, 1280, 1366, 1440]) {
      await resize(page, { width, height: 800 })
      for (const name of ['Hoy', 'Tabletas', 'Actividad']) await expect(section(name)).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('in Spanish, beside a long name of the church, no section covers the message that the server does not reply', async () => {
    await page.context().setOffline(true)
    for (const width of [1000, 1239, 1240, 1280, 1439, 1440]) {
      await resize(page, { width, height: 800 })
      await expect(page.getByRole('banner').getByText('Reconectando')).toBeInViewport({ ratio: 1 })
      await expectClearHeader(page, `without the server, ${width}`)
    }
  })
})

/** The words of the church's name that do not stand in one line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .getByText(NAME)
    .evaluate((name) => {
      const text = name.firstChild!
      return [...name.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const place = document.createRange()
        place.setStart(text, index)
        place.setEnd(text, index + word.length)
        return place.getClientRects().length === 1 ? [] : [word]
      })
    })

test('no word of the church’s name is broken on the narrowest phone, in both languages', async ({ page, church }) => {
  await openDashboard(page, church.password)
  await page.goto('/admin/schedule')
  for (const heading of ['Schedule', 'Agenda']) {
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    for (const width of [320, 360, 412]) {
      await resize(page, { width, height: 640 })
      expect(await brokenWords(page)).toEqual([])
      await expectClearHeader(page, `${heading}, ${width}`)
    }
    if (heading === 'Schedule') await readSpanish(page)
  }
})
