import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureScripts, SCRIPT_LIMIT_BYTES } from './measure-scripts.ts'
import { type Marketplace, recordThirdPartyRequests, startMarketplace, waitUntilReady } from './start-marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

describe('home', () => {
  test('shows the number of apps in the hero and on every category pill', async () => {
    const page = await market.visit('/')
    const counts = await market.platform.db
      .selectFrom('apps')
      .select(({ fn }) => ['category', fn.countAll<number>().as('apps')])
      .where('status', '=', 'listed')
      .groupBy('category')
      .execute()
    const total = counts.reduce((sum, { apps }) => sum + apps, 0)
    await expect.poll(() => page.locator('.hero-count').textContent()).toContain(`${total} apps`)
    for (const { category, apps } of counts) {
      const pill = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: category })
      await expect.poll(() => pill.locator('.pill-count').textContent()).toBe(String(apps))
      await expect.poll(() => page.locator(`#${category.toLowerCase()} .compact`).count()).toBe(apps)
    }
    await expect.poll(() => page.locator('.grid .card').count()).toBe(total)
    await page.close()
  })

  test('aligns the label of the most installed apps with their links', async () => {
    const page = await market.visit('/')
    const bottoms = await page.locator('.hero-popular > *').evaluateAll((words) =>
      words.slice(0, 2).map((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        return range.getBoundingClientRect().bottom
      }),
    )
    expect(bottoms[0]).toBe(bottoms[1])
    await page.close()
  })

  test('a category pill scrolls to its category, and scrolling highlights the visible category', async () => {
    const page = await market.visit('/')
    const pills = page.getByRole('navigation', { name: 'Categories' })
    await pills.getByRole('link', { name: 'Media' }).click()
    await expect.poll(() => pills.locator('[aria-current]').textContent()).toContain('Media')
    const [pillsBox, section] = [await pills.boundingBox(), await page.locator('#media').boundingBox()]
    expect(pillsBox?.y).toBe(0)
    expect(section?.y).toBeGreaterThanOrEqual(pillsBox?.height ?? Number.NaN)
    expect(section?.y).toBeLessThan(200)

    await page.locator('#support').scrollIntoViewIfNeeded()
    await page.evaluate(() => document.querySelector('#support')?.scrollIntoView({ block: 'start' }))
    await expect.poll(() => pills.locator('[aria-current]').textContent()).toContain('Support')
    await page.close()
  })

  test('a category row scrolls by its buttons and by keyboard', async () => {
    const page = await market.visit('/')
    const scroller = page.getByRole('group', { name: 'Marketing apps' })
    const left = () => scroller.evaluate((element) => element.scrollLeft)
    await page.getByRole('button', { name: 'Next Marketing apps' }).click()
    await expect.poll(left).toBeGreaterThan(300)
    await page.getByRole('button', { name: 'Previous Marketing apps' }).click()
    await expect.poll(left).toBe(0)
    await scroller.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeGreaterThan(0)
    await page.close()
  })

  test('marks installed apps on compact and full cards', async () => {
    const page = await market.visit('/', { as: market.vendor })
    const installed = await market.platform.db
      .selectFrom('app_installations')
      .innerJoin('stores', 'stores.id', 'store_id')
      .select('app_id')
      .where('slug', '=', 'priya-masala')
      .where('uninstalled_at', 'is', null)
      .execute()
    expect(installed.length).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.card:has(.installed-mark)').count()).toBe(installed.length)
    await expect.poll(() => page.locator('.compact:has(.installed-mark)').count()).toBe(installed.length)
    await page.close()
  })

  test('loads at most 15 kB of JavaScript', async () => {
    expect(await measureScripts(market, '/')).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
  })

  test('opens the search bar below the header on a phone', async () => {
    const page = await market.visit('/app/marigold-mail', { width: 390 })
    const input = page.getByRole('searchbox', { name: 'Search apps' })
    await expect.poll(() => input.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Search' }).click()
    await input.waitFor()
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('invoice')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=invoice')
    await page.close()
  })
})

describe('app page', () => {
  test('has the metadata for link previews', async () => {
    const page = await market.visit('/app/marigold-mail')
    const { title, description } = await market.platform.db
      .selectFrom('apps')
      .select(['title', 'description'])
      .where('id', '=', 'marigold-mail')
      .executeTakeFirstOrThrow()
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
    await expect.poll(() => page.title()).toBe(title)
    await expect.poll(() => meta('description')).toBe(description.replace(/\s+/g, ' ').slice(0, 170))
    await expect.poll(() => meta('og:type')).toBe('article')
    await expect.poll(() => meta('og:url')).toBe(`${market.urls.marketplace}/app/marigold-mail`)
    await expect.poll(() => meta('twitter:card')).toBe('summary_large_image')
    await expect.poll(() => meta('og:image')).toMatch(/^http.*marigold-mail-1\.webp$/)
    expect((await fetch((await meta('og:image')) ?? '')).status).toBe(200)
    await page.close()
  })

  test('loads nothing from YouTube until the video is played, and then from the domain without cookies', async () => {
    const page = await market.newVisitor()
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>video</title>' }),
    )
    const thirdPartyRequests = recordThirdPartyRequests(page, market)
    await page.goto('/app/munim-forecast')
    await waitUntilReady(page)
    expect(thirdPartyRequests).toEqual([])
    await page.getByRole('button', { name: /^Play video 1/ }).click()
    await expect
      .poll(() => thirdPartyRequests)
      .toEqual(['https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1&rel=0&start=70'])
    await expect.poll(() => page.locator('iframe').getAttribute('title')).toContain('video 1')
    await page.close()
  })

  test('shows whole images, the video first, and more of them with arrows', async () => {
    const page = await market.visit('/app/reelwala')
    const gallery = page.locator('.gallery-items')
    const shown = () =>
      gallery.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect()
        const boxes = [...list.children].map((item) => item.getBoundingClientRect())
        const isWhole = (box: DOMRect) => box.left >= left - 1 && box.right <= right + 1
        const isPart = (box: DOMRect) => !isWhole(box) && box.right > left + 1 && box.left < right - 1
        return {
          whole: boxes.flatMap((box, index) => (isWhole(box) ? [index] : [])),
          part: boxes.filter(isPart).length,
        }
      })
    await expect.poll(shown).toEqual({ whole: [0, 1], part: 0 })
    expect(
      await gallery
        .locator('li')
        .first()
        .getByRole('button', { name: /^Play video 1/ })
        .count(),
    ).toBe(1)
    await page.getByRole('button', { name: 'Show more images' }).click()
    await expect.poll(async () => (await shown()).whole).toEqual([1, 2])
    await page.close()
  })

  test('enlarges images: arrow keys change the image, Escape closes and restores the focus', async () => {
    const page = await market.visit('/app/marigold-mail')
    const first = page.getByRole('button', { name: /^Enlarge image 1/ })
    await first.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Images of/ })
    await dialog.waitFor()
    await expect.poll(() => dialog.getByText(/Image 1 of/).isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/Image 2 of/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.close()
  })

  test('has tabs that work with arrow keys; the purchase history requires signing in', async () => {
    const page = await market.visit('/app/marigold-mail')
    await page.getByRole('tab', { name: 'Overview' }).focus()
    await page.keyboard.press('ArrowRight')
    const history = page.getByRole('tabpanel', { name: 'Purchase History' })
    await history.waitFor()
    await expect
      .poll(() => page.getByRole('tab', { name: 'Purchase History' }).getAttribute('aria-selected'))
      .toBe('true')
    const login = await history.getByRole('link', { name: 'Sign in' }).getAttribute('href')
    expect(login).toBe(
      `${market.urls.dashboard}/login?next=${encodeURIComponent(`${market.urls.marketplace}/app/marigold-mail`)}`,
    )
    await page.close()
  })

  test('shows the store’s purchases with a colour for each status', async () => {
    const page = await market.visit('/app/marigold-mail', { as: market.vendor })
    await page.getByRole('tab', { name: 'Purchase History' }).click()
    const history = page.getByRole('tabpanel', { name: 'Purchase History' })
    await history.getByRole('row').nth(1).waitFor()
    const tones = { captured: 'success', created: 'warning', failed: 'danger', refunded: 'neutral' }
    for (const [status, tone] of Object.entries(tones)) {
      expect(await history.locator(`.badge-${tone}`, { hasText: status }).count(), status).toBeGreaterThan(0)
    }
    await page.close()
  })
})
