import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  expectNoAxeViolations,
  expectNoContrastViolations,
  openBrowser,
  type PageOptions,
  type TestBrowser,
} from './browser.ts'
import { clearButtonOf } from './clear-button.ts'
import { serveWidgetGallery, testPage, type WidgetGallery } from './serve-widget-gallery.ts'
import { gallerySchemes, galleryWidgets, renderGallery } from './widget-gallery.ts'

let browser: TestBrowser
let gallery: WidgetGallery
let page: Page
const consoleErrors: string[] = []

beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser(), serveWidgetGallery()])
})
afterEach(async () => {
  await page?.close()
  expect(consoleErrors.splice(0), 'no console errors or policy violations').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

async function open(query: string, options: PageOptions = {}): Promise<void> {
  page = await browser.newPage(options)
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
  })
  await page.goto(`${gallery.url}/${query}`)
}

const widget = (index: number) => page.locator('.custom-section .widget:not(.widget-heading)').nth(index)
const focusedText = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim())

test('includes the 23 required widgets and eight more', () => {
  const required =
    'Heading Text Image ImageBox ImageGallery Button Video Icon IconList Divider Spacer Accordion Tabs Counter Testimonial Products Categories SocialIcons GoogleMaps StarRating ProgressBar Menu InnerSection'
  const more = 'Form Countdown Carousel Search Breadcrumbs Table BeforeAfter WhatsAppButton'
  const wanted = `${required} ${more}`.split(' ').map((name) => `${name}Widget`)
  expect([...galleryWidgets].sort()).toEqual(wanted.sort())
})

test('all widgets render without warnings and within the fuel budget', () => {
  const { warnings, fuel, html } = renderGallery({ scheme: 'paper' })
  expect(warnings).toEqual([])
  expect(galleryWidgets.filter((type) => !html.includes(`id="widget-${type}-0"`))).toEqual([])
  expect(fuel).toBeLessThan(50_000)
})

test.each(gallerySchemes)('every widget passes axe in %s without horizontal scrolling', async (scheme) => {
  await open(`?scheme=${scheme}`, { width: 1440 })
  await page.locator('haat-tabs [role=tab]').first().waitFor()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await (scheme === gallerySchemes[0] ? expectNoAxeViolations(page) : expectNoContrastViolations(page))
  }
})

test('at 360 pixels, links and controls are large enough to tap; at 700, two testimonials are beside each other', async () => {
  await open('', { width: 360 })
  await page.locator('haat-tabs [role=tab]').first().waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter(
        (element) => element.checkVisibility() && element.closest('p:not([class]), .haat-rte, h3, figcaption') === null,
      )
      .filter((element) => {
        const { height, width } = element.getBoundingClientRect()
        const least = element.matches('.haat-button, .haat-input, .haat-carousel-button, summary') ? 40 : 24
        return width > 1 && Math.round(height) < least
      })
      .map((element) => `${element.outerHTML.slice(0, 100)} ${element.getBoundingClientRect().height}`),
  )
  expect(small).toEqual([])

  // In half of a wide page or on a tablet, at most two testimonials are beside each other.
  await page.setViewportSize({ width: 700, height: 900 })
  const besideEachOther = (list: string) =>
    page.locator(`${list}.haat-testimonials`).evaluate((element) => {
      const [first] = element.querySelectorAll('.haat-testimonial')
      return Math.round(element.clientWidth / (first?.clientWidth ?? 0))
    })
  expect([await besideEachOther('ul'), await besideEachOther('haat-carousel')]).toEqual([2, 2])
  await page.locator('haat-carousel.haat-testimonials').evaluate((list) => list.style.setProperty('--slides', '1'))
  expect(await besideEachOther('haat-carousel')).toBe(1)
})

test('without JavaScript, all content and links are available', async () => {
  page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${gallery.url}/`)
  const tabs = page.locator('haat-tabs').first()
  for (const text of ['Wash by hand', 'Hand-spun cotton', 'Two to five days']) {
    expect(await tabs.getByText(text).isVisible(), text).toBe(true)
  }
  await page.locator('#widget-AccordionWidget-0 summary', { hasText: 'send something back' }).click()
  await page.locator('#widget-AccordionWidget-0').getByText('Within seven days').waitFor()
  await expect.poll(() => page.locator('haat-countdown').first().textContent()).toContain('14 January 2027, 23:59')
  await expect.poll(() => page.locator('haat-counter').first().textContent()).toBe('12,500+')
  await expect.poll(() => page.locator('haat-map a').first().getAttribute('href')).toContain('google.com/maps/search')
  await expect.poll(() => page.locator('haat-before-after').first().locator('figure').count()).toBe(2)
  // Controls that need the script are hidden.
  expect(
    await page.locator('haat-carousel button:visible, [data-map-show]:visible, input[type=range]:visible').count(),
  ).toBe(0)
  const track = page.locator('[data-carousel-track]').first()
  await expect.poll(() => track.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto')
})

test('accordion: arrow keys move between headers, Enter opens one and closes the other', async () => {
  await open('?only=AccordionWidget')
  const headers = page.locator('#widget-AccordionWidget-0 summary')
  await headers.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText()).toBe('Can I send something back?')
  await page.keyboard.press('End')
  await expect.poll(() => focusedText()).toBe('Is cash on delivery possible?')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText()).toBe('How long does delivery take?')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const openHeaders = page.locator('#widget-AccordionWidget-0 details[open] summary')
  await expect.poll(() => openHeaders.allInnerTexts()).toEqual(['Is cash on delivery possible?'])
})

test('tabs: arrow keys switch tabs, Tab moves into the panel, and the URL’s hash selects a tab', async () => {
  await open('?only=TabsWidget')
  const tabs = widget(0)
  await tabs.getByRole('tab', { name: 'Care' }).focus()
  await page.keyboard.press('ArrowRight')
  await tabs.getByRole('tabpanel', { name: 'Material' }).waitFor()
  await expect.poll(() => tabs.getByRole('tabpanel').count()).toBe(1)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel')
  await page.goto(`${gallery.url}/?only=TabsWidget#tab-TabsWidget-0-b2`)
  await page.reload()
  await widget(0).getByRole('tabpanel', { name: 'Delivery' }).waitFor()
  const side = widget(1)
  await side.getByRole('tab', { name: 'Care' }).focus()
  await page.keyboard.press('ArrowDown')
  await side.getByRole('tabpanel', { name: 'Material' }).waitFor()
})

test('carousel: buttons, dots and arrow keys change the slide, and it wraps around', async () => {
  await open('?only=CarouselWidget')
  const carousel = widget(0).locator('haat-carousel')
  const current = () => carousel.locator('[data-carousel-dot][aria-current]').getAttribute('aria-label')
  await expect.poll(current).toBe('Slide 1')
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect.poll(current).toBe('Slide 2')
  await carousel.getByRole('button', { name: 'Slide 3' }).click()
  await expect.poll(current).toBe('Slide 3')
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect.poll(current).toBe('Slide 1')
  await carousel.locator('[data-carousel-track]').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(current).toBe('Slide 2')
})

test('carousel: autoplay stops on focus and by its button, and is off with reduced motion', async () => {
  await open('?only=CarouselWidget', { reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.reload()
  const carousel = widget(1).locator('haat-carousel')
  const position = () => carousel.locator('[data-carousel-track]').evaluate((track) => Math.round(track.scrollLeft))
  await carousel.scrollIntoViewIfNeeded()
  await page.clock.runFor(5000)
  await expect.poll(position).toBeGreaterThan(0)
  const pause = carousel.getByRole('button', { name: 'Pause' })
  await pause.focus()
  await page.keyboard.press('Enter')
  await carousel.getByRole('button', { name: 'Play' }).waitFor()
  await page.mouse.move(0, 0)
  // After the last movement ends, the carousel doesn't move again.
  const rest = await carousel
    .locator('[data-carousel-slide]')
    .nth(1)
    .evaluate((slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0))
  await expect.poll(position).toBe(rest)
  await page.clock.runFor(12_000)
  await expect.poll(() => position()).toBe(rest)
  await page.close()

  await open('?only=CarouselWidget')
  const still = widget(1).locator('haat-carousel')
  await still.getByRole('button', { name: 'Next' }).waitFor()
  await expect.poll(() => still.getByRole('button', { name: 'Pause' }).count()).toBe(0)
})

test('gallery: an image opens enlarged, arrow keys change it, and Escape restores the focus', async () => {
  await open('?only=ImageGalleryWidget')
  const first = widget(0).getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Image gallery' })
  await dialog.waitFor()
  const source = () => dialog.locator('img').getAttribute('src')
  const before = await source()
  await page.keyboard.press('ArrowRight')
  expect(await source()).not.toBe(before)
  await dialog.getByRole('status').getByText('2 / 5').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('before and after: arrow keys move the divider', async () => {
  await open('?only=BeforeAfterWidget')
  const element = widget(1).locator('haat-before-after')
  await element.getByRole('slider').focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => element.evaluate((one) => one.style.getPropertyValue('--position'))).toBe('55%')
  const before = element.locator('[data-before]')
  await expect.poll(() => before.evaluate((figure) => getComputedStyle(figure).clipPath)).toContain('45%')
})

test('counter: counts up to its text when visible, and doesn’t move with reduced motion', async () => {
  await open('?only=CounterWidget', { reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.reload()
  const number = page.locator('haat-counter').first()
  await page.clock.runFor(400)
  await expect.poll(() => number.textContent()).not.toBe('12,500+')
  await page.clock.runFor(3000)
  await expect.poll(() => number.textContent()).toBe('12,500+')
  await page.close()
  await open('?only=CounterWidget')
  await expect.poll(() => page.locator('haat-counter').first().textContent()).toBe('12,500+')
})

test('countdown: shows the remaining time to the second, and a message when it’s over', async () => {
  page = await browser.newPage()
  await page.clock.install({ time: new Date('2027-01-12T23:58:00+05:30') })
  await page.clock.pauseAt(new Date('2027-01-12T23:58:57+05:30'))
  await page.goto(`${gallery.url}/?only=CountdownWidget`)
  const units = () => page.locator('haat-countdown').first().locator('[data-unit]').allInnerTexts()
  await expect.poll(units).toEqual(['02', '00', '00', '03'])
  await page.clock.runFor(1100)
  await expect.poll(units).toEqual(['02', '00', '00', '02'])
  await page.clock.fastForward('49:00:00')
  await page.locator('haat-countdown').first().getByText('This sale is over').waitFor()
})

test('video and map: nothing is loaded from other hosts until the visitor clicks', async () => {
  const otherHosts: string[] = []
  page = await browser.newPage()
  await page.route(/youtube|vimeo|google/, (route) => {
    otherHosts.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await page.goto(`${gallery.url}/?only=VideoWidget,GoogleMapsWidget`)
  await page.getByRole('button', { name: 'Show map' }).waitFor()
  expect(otherHosts).toEqual([])
  await page.getByRole('link', { name: 'Play: See how it is made' }).press('Enter')
  await page.getByTitle('See how it is made').waitFor()
  await expect.poll(() => otherHosts).toEqual(['www.youtube-nocookie.com'])
  await page.getByRole('button', { name: 'Show map' }).click()
  await page.getByTitle('Map: Our shop').waitFor()
  await expect.poll(() => otherHosts).toEqual(['www.youtube-nocookie.com', 'www.google.com'])
})

test('menu in a row: opens by keyboard, and closes with Escape and when the focus leaves', async () => {
  await open('?only=MenuWidget')
  const menu = page.locator('.haat-menu-row')
  const menuButton = menu.locator('summary')
  await menuButton.focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Spices' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Spices' }).waitFor({ state: 'hidden' })
  await expect.poll(() => menuButton.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Contact' }).focus()
  await page.locator('.haat-menu-column a').first().focus()
  await menu.getByRole('link', { name: 'Spices' }).waitFor({ state: 'hidden' })
})

test('search: typing shows suggestions, arrow keys and Enter choose one, and Escape closes them', async () => {
  gallery.pages.set('/search/suggest', ({ query }) => ({
    type: 'application/json',
    body: JSON.stringify({
      products: [
        { title: `Turmeric for ${query.get('q')}`, url: '/products/turmeric', price_min_paise: 18_900, image: null },
        { title: 'Foreign', url: 'https://evil.example/' },
      ],
      collections: [{ title: '<b>Spices</b>', url: '/collections/spices' }],
    }),
  }))
  gallery.pages.set('/products/turmeric', () => ({ body: testPage('<h1>Turmeric</h1>') }))
  await open('?only=SearchWidget')
  const field = page.getByRole('combobox', { name: 'Search our store' })
  await field.pressSequentially('hal')
  await page.getByRole('option', { name: 'Turmeric for hal ₹189' }).waitFor()
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining('Turmeric for hal'), '<b>Spices</b>', 'See all results'])
  const all = page.getByRole('option', { name: 'See all results' })
  expect(await all.getAttribute('href')).toMatch(/\/search\?q=hal$/)
  await page.getByRole('option', { name: '<b>Spices</b>' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')

  // The clear button has the colour of the text (the browser's own is blue), and empties the field.
  const clear = await clearButtonOf(field)
  const { channels } = await sharp(await page.screenshot({ clip: clear })).stats()
  const [red, , blue] = channels.map(({ min }) => min)
  expect([red, blue]).toEqual([0x1b, 0x17])
  await page.mouse.click(clear.x + clear.width / 2, clear.y + clear.height / 2)
  await expect.poll(() => field.inputValue()).toBe('')

  // A theme's text for all results.
  await page.locator('haat-predictive-search').evaluate((element) => {
    element.dataset.allLabel = 'सभी नतीजे देखें'
  })
  await field.pressSequentially('hald')
  await page.getByRole('option', { name: 'Turmeric for hald' }).waitFor()
  await page.getByRole('option', { name: 'सभी नतीजे देखें' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toContain('Turmeric')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products/turmeric')
})

test('behaviours restore attributes that a morph removed, on a refresh event', async () => {
  await open('?only=TabsWidget,CarouselWidget')
  await widget(0).getByRole('button', { name: 'Next' }).waitFor()
  await page.evaluate(() => {
    for (const tab of document.querySelectorAll('[role=tab]')) {
      tab.removeAttribute('role')
      tab.removeAttribute('aria-selected')
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-carousel-next]')) button.hidden = true
    document.dispatchEvent(new Event('haat:refresh'))
  })
  await expect.poll(() => page.getByRole('tab', { selected: true }).count()).toBe(3)
  await widget(0).getByRole('button', { name: 'Next' }).waitFor()
})
