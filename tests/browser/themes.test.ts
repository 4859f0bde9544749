import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewBar } from '../../surfaces/storefront/src/preview/preview-bar.ts'
import { bundledThemes, compileBundledTheme, inScheme, renderMockPage } from '../bundled-themes.ts'
import { expectNoAxeViolations, expectNoContrastViolations, openBrowser, type TestBrowser } from './browser.ts'
import { serveThemePages, type ThemePageServer } from './serve-theme-pages.ts'

let browser: TestBrowser
let themePages: ThemePageServer

beforeAll(async () => {
  ;[browser, themePages] = await Promise.all([openBrowser(), serveThemePages()])
})

afterAll(async () => {
  await browser.close()
  await themePages.close()
})

/** Opens a page and waits until its behaviours are loaded. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction('customElements.get("haat-header") !== undefined')
}

async function widerThanScreen(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Templates whose layout differs most between a phone and a desktop. */
const desktopTemplates = ['home', 'product', 'collection', 'cart']

describe.each(bundledThemes)('%s', (name) => {
  const theme = compileBundledTheme(name)

  test('on a phone every page is accessible, stable while loading and easy to tap, and the main pages are accessible on desktop', async () => {
    const page = await browser.newPage({ width: 390, height: 740 })
    for (const template of new Set([...theme.templates, 'category'])) {
      await open(page, themePages.add(name, renderMockPage(theme, template)))
      expect(await layoutShift(page), template).toBeLessThan(0.1)
      await expectNoAxeViolations(page)
      expect(await smallTargets(page), template).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await widerThanScreen(page), template).toBe(0)
      if (desktopTemplates.includes(template)) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await expectNoAxeViolations(page)
      }
      await page.setViewportSize({ width: 390, height: 740 })
    }
    await page.close()
  })

  test('the home page is accessible in every colour scheme', async () => {
    const page = await browser.newPage({ width: 1200 })
    for (const scheme of Object.keys(theme.schemas.global.color_schemes)) {
      const config = inScheme(theme.defaultConfiguration(), scheme)
      await open(page, themePages.add(name, renderMockPage(theme, 'home', { config })))
      await expectNoContrastViolations(page)
    }
    await page.close()
  })

  test('no page of an empty store is wider than the smallest phone', async () => {
    const page = await browser.newPage({ width: 360, height: 740 })
    for (const template of theme.templates) {
      await open(page, themePages.add(name, renderMockPage(theme, template, { empty: true })))
      expect(await widerThanScreen(page), template).toBe(0)
    }
    await page.close()
  })
})

/** Links and controls outside running text that are less than 24 CSS pixels high (WCAG 2.2, 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('p, .rte, label, h1, h2, h3, h4, figcaption, .visually-hidden') === null)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && Math.round(height) < 24
      })
      .map((element) => `${element.outerHTML.slice(0, 120)} ${element.getBoundingClientRect().height}`),
  )
}

/**
 * Returns the page's cumulative layout shift once its fonts and visible images have loaded. Below 0.1 is good
 * (https://web.dev/articles/cls).
 */
async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, left, right, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    }
    return [...document.images].every((image) => image.complete || !isInView(image))
  })
  await page.evaluate(async () => void (await document.fonts.ready))
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test.each(['starter', 'masala', 'tana'])(
  'the buy button of %s is visible on a phone without scrolling',
  async (name) => {
    const page = await browser.newPage({ width: 390, height: 800 })
    await open(page, themePages.add(name, renderMockPage(compileBundledTheme(name), 'product')))
    const button = page.locator('[data-product-buy]:visible')
    await expect.poll(() => button.count()).toBe(1)
    const box = await button.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    await expect
      .poll(() => button.evaluate((element) => (element as HTMLButtonElement).form?.action))
      .toMatch(/\/cart\/add$/)

    // Neither does the bar of a preview cover it, on phones and on tablets.
    await page.evaluate((bar) => document.body.insertAdjacentHTML('afterbegin', bar), previewBar('Priya', '/shop'))
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await button.evaluate(isOnTop), `${width} wide`).toBe(true)
    }
    await page.close()
  },
)

test('selecting a weight in masala changes the price, and a sold-out one says so', async () => {
  const page = await browser.newPage()
  await open(page, themePages.add('masala', renderMockPage(compileBundledTheme('masala'), 'product')))
  await page.getByText('250 g', { exact: true }).click()
  await expect.poll(() => page.locator('.product-price [data-product-price]').textContent()).toBe('₹309')
  await page.getByText('500 g', { exact: true }).click()
  await expect.poll(() => page.locator('.availability').textContent()).toBe('Sold out')
  await expect.poll(() => page.locator('.block-buy [data-product-buy]').isDisabled()).toBe(true)

  // With the blocks in another order, the form is above its controls.
  const theme = compileBundledTheme('masala')
  const config = theme.defaultConfiguration()
  const sections = config.sections.map((section) => ({ ...section, blocks: section.blocks.toReversed() }))
  await open(page, themePages.add('masala', renderMockPage(theme, 'product', { config: { ...config, sections } })))
  await page.getByText('250 g', { exact: true }).click()
  await expect.poll(() => page.locator('.product-price [data-product-price]').textContent()).toBe('₹309')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  const sent = await page.locator('.buy-form').evaluate((form) => {
    const data = new FormData(form as HTMLFormElement)
    const chosen = document.querySelector(`option[value="${data.get('id')}"]`)
    return [chosen?.getAttribute('data-option1'), data.get('quantity')]
  })
  expect(sent).toEqual(['250 g', '3'])
})

/** Returns the elements with a second frame: an outline, or a border in the border of a card. */
function framesIn(page: Page, cards: string): Promise<string[]> {
  return page.locator(cards).evaluateAll((found) => {
    const isFramed = (element: Element) => {
      const { borderTopWidth, borderLeftWidth, outlineStyle } = getComputedStyle(element)
      return outlineStyle !== 'none' || (borderTopWidth !== '0px' && borderLeftWidth !== '0px')
    }
    return found.flatMap((card) => {
      const inner = [...card.querySelectorAll(':not(a, button, select, select *)')]
      const outlined = getComputedStyle(card).outlineStyle === 'none' ? [] : [card]
      return [...outlined, ...inner.filter(isFramed)].map(({ outerHTML }) => outerHTML.slice(0, 80))
    })
  })
}

/** Returns the size of the smallest visible text, in pixels. */
function smallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const sizes: number[] = []
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const isBlank = texts.currentNode.textContent?.trim() === ''
      if (!isBlank && element?.checkVisibility()) sizes.push(Number.parseFloat(getComputedStyle(element).fontSize))
    }
    return Math.min(...sizes)
  })
}

test('masala has centred labels, one frame per card, no text below 13 pixels, and a stock status that is no error', async () => {
  const page = await browser.newPage({ width: 390, height: 844 })
  const theme = compileBundledTheme('masala')
  const config = theme.defaultConfiguration()
  const sections = config.sections.map((section) =>
    section.type === 'hero'
      ? { ...section, settings: { second_label: 'How we grind our spices', second_link: '/pages/about' } }
      : section,
  )
  // As in the editor, which shows sample quotes and images.
  const home = renderMockPage(theme, 'home', { config: { ...config, sections }, design: true })
  await open(page, themePages.add('masala', home))
  const middle = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return Math.round((left + right) / 2)
    })
  expect(await middle('.hero .button')).toBe(await middle('.hero .h1'))
  expect(await middle('.hero .link-arrow')).toBe(await middle('.hero .h1'))
  expect(await smallestText(page)).toBeGreaterThanOrEqual(13)

  // Cards and quotes have one frame, and text keeps at least 12 pixels from it where there's room.
  await page.setViewportSize({ width: 1200, height: 900 })
  expect(await framesIn(page, '.product-card-framed, .label, .quote, .recipe-card, .beside-media')).toEqual([])
  const insets = await page
    .locator('.product-card-framed .product-card-words')
    .evaluateAll((words) => words.map((element) => Number.parseFloat(getComputedStyle(element).paddingInlineStart)))
  expect(Math.min(...insets)).toBeGreaterThanOrEqual(12)
  await page.setViewportSize({ width: 390, height: 844 })

  await open(page, themePages.add('masala', renderMockPage(theme, 'product')))
  const dot = await page.locator('.availability').evaluate((line) => getComputedStyle(line, '::before').backgroundColor)
  expect(dot).toBe('rgb(46, 139, 87)')
  expect(await smallestText(page)).toBeGreaterThanOrEqual(13)
})

test.each(bundledThemes)(
  'on a phone, the filters of %s are one row, and each ends with the number of products',
  async (name) => {
    const page = await browser.newPage({ width: 390, height: 844 })
    await open(page, themePages.add(name, renderMockPage(compileBundledTheme(name), 'collection')))
    expect(await page.locator('.facets-filters').evaluate((list) => getComputedStyle(list).flexWrap)).toBe('nowrap')
    await page.locator('.facet > summary').first().click()
    const url = page.url()
    await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect.poll(() => page.locator('.facet[open]').count()).toBe(0)
    expect(page.url()).toBe(url)
  },
)

test('the drawer of starter opens, closes with Escape and restores the focus', async () => {
  const page = await browser.newPage({ width: 390 })
  await open(page, themePages.add('starter', renderMockPage(compileBundledTheme('starter'), 'home')))
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.click()
  await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(false)
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('starter reveals sections on scrolling if its setting is on and motion is welcome, and shows its first product large', async () => {
  const theme = compileBundledTheme('starter')
  const config = theme.defaultConfiguration()
  const page = await browser.newPage({ width: 1440, height: 900, reducedMotion: 'no-preference' })
  const opacityOf = (section: string) =>
    page.locator(`.section-${section} > *`).evaluate((content) => Number(getComputedStyle(content).opacity))
  const openHome = async (isAnimated: boolean) => {
    const settings = { ...config.settings, scroll_animation: isAnimated }
    await open(page, themePages.add('starter', renderMockPage(theme, 'home', { config: { ...config, settings } })))
  }
  await openHome(true)
  expect([await opacityOf('hero'), await opacityOf('newsletter')]).toEqual([1, 0])
  const cards = page.locator('.product-grid-lead > li')
  const [first, second, third] = await Promise.all([0, 1, 3].map((index) => cards.nth(index).boundingBox()))
  expect(first?.width).toBeGreaterThan(2 * (second?.width ?? 0))
  expect(first?.height).toBeCloseTo((third?.y ?? 0) + (third?.height ?? 0) - (first?.y ?? 0), 0)
  await page.locator('.section-newsletter').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => opacityOf('newsletter')).toBe(1)

  await page.evaluate(() => scrollTo(0, 0))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => opacityOf('newsletter')).toBe(1)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(false)
  expect(await opacityOf('newsletter')).toBe(1)
  await page.close()
})
