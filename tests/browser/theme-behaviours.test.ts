import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openBrowser, type PageOptions, type TestBrowser } from './browser.ts'
import { serveWidgetGallery, testPage, type WidgetGallery } from './serve-widget-gallery.ts'

// The behaviours that themes use, on small test pages that respond as the storefront does.
let browser: TestBrowser
let gallery: WidgetGallery
let page: Page
const consoleErrors: string[] = []
let cartCount = 0

const cartLink = () =>
  `<a href="/cart" data-drawer-open data-drawer="cart-drawer">Cart <span data-region id="cart-count">${cartCount}</span></a>`
const cartDrawer = () =>
  `<haat-cart-drawer><dialog id="cart-drawer" class="haat-drawer haat-drawer-end" aria-label="Your cart"><a href="#" data-drawer-close aria-label="Close">×</a><div data-region id="cart-drawer-contents">${cartCount} in your cart</div></dialog></haat-cart-drawer>`

const variants = [
  ['red-s', 'Red', 'S', '₹499', '', false],
  ['red-m', 'Red', 'M', '₹499', '', true],
  ['blue-s', 'Blue', 'S', '₹449', '₹599', false],
] as const

function productPage(variant: string | null, error = ''): string {
  const options = variants.map(([id, color, size, price, before, soldOut]) => {
    const marks = `${id === variant ? 'selected' : ''} ${soldOut ? 'data-sold-out' : ''}`
    return `<option value="${id}" ${marks} data-option1="${color}" data-option2="${size}" data-price="${price}" data-compare-at-price="${before}" data-media="${color.toLowerCase()}">${color} / ${size} – ${price}</option>`
  })
  const radios = (position: number, values: string[]) =>
    values
      .map(
        (value, index) =>
          `<label><input type="radio" name="o${position}" value="${value}"${index === 0 ? ' checked' : ''}> ${value}</label>`,
      )
      .join('')
  return testPage(`<header>${cartLink()}</header>${cartDrawer()}<main data-product><h1>Kurta</h1>
<haat-carousel aria-label="Pictures" role="group" aria-roledescription="carousel"><ul data-carousel-track><li data-carousel-slide id="media-red">Red picture</li><li data-carousel-slide id="media-blue">Blue picture</li></ul><a data-carousel-to href="#media-red">1</a> <a data-carousel-to href="#media-blue">2</a></haat-carousel>
<p><span data-product-price>₹499</span> <s data-product-compare-at-price hidden></s></p>
<haat-cart-form data-added="It is yours"><form method="post" action="/cart/add">
<haat-variant-picker data-url="/products/kurta"><label data-variant-fallback>Variant <select name="id" data-variants>${options.join('')}</select></label>
<fieldset data-option="1" hidden><legend>Colour: <span data-option-value>Red</span></legend>${radios(1, ['Red', 'Blue'])}</fieldset>
<fieldset data-option="2" hidden><legend>Size</legend>${radios(2, ['S', 'M'])}</fieldset></haat-variant-picker>
<haat-quantity><button type="button" data-step="-1" hidden aria-label="One less">−</button><input type="number" name="quantity" value="1" min="1" max="3" aria-label="Quantity"><button type="button" data-step="1" hidden aria-label="One more">+</button></haat-quantity>
<button data-product-buy data-available="Add to cart" data-sold-out="Sold out" data-unavailable="Not made">Add to cart</button>
<p data-cart-error role="alert"${error === '' ? ' hidden' : ''}>${error}</p></form></haat-cart-form></main>`)
}

const products = ['Indigo kurta', 'Madder kurta', 'Indigo stole']

function listPage(query: URLSearchParams): string {
  const colors = query.getAll('color')
  const shown = products.filter((title) => colors.length === 0 || colors.some((color) => title.startsWith(color)))
  const boxes = ['Indigo', 'Madder'].map(
    (color) =>
      `<label><input type="checkbox" name="color" value="${color}"${colors.includes(color) ? ' checked' : ''}> ${color}</label>`,
  )
  return testPage(`<main><h1>Shelf</h1><haat-facets><form action="/list" method="get"><details open><summary>Colour</summary><div data-region id="facets">${boxes.join('')}<button data-facets-close>Show ${shown.length} products</button></div></details><details open><summary>Price</summary><label>Up to <input type="number" name="max"></label></details><button data-facets-apply>Show</button></form></haat-facets>
<div data-region id="grid"><p data-facets-count>${shown.length} products</p><ul>${shown.map((title) => `<li>${title}</li>`).join('')}</ul></div></main>`)
}

beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser(), serveWidgetGallery()])
  gallery.pages.set('/products/kurta', ({ query }) => ({ body: productPage(query.get('variant')) }))
  gallery.pages.set('/cart', () => ({
    body: testPage(`<header>${cartLink()}</header>${cartDrawer()}<h1>Your cart</h1>`),
  }))
  gallery.pages.set('/list', ({ query }) => ({ body: listPage(query) }))
  gallery.pages.set('/cart/add', ({ body }) => {
    const quantity = Number(body.get('quantity'))
    if (quantity > 2) return { status: 409, body: productPage(body.get('id'), 'Only 2 are left') }
    cartCount += quantity
    return { status: 303, location: body.get('return_to') ?? '/cart', body: '' }
  })
})
afterEach(async () => {
  await page?.close()
  cartCount = 0
  expect(consoleErrors.splice(0), 'no console errors or policy violations').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

async function open(path: string, options: PageOptions = {}): Promise<void> {
  page = await browser.newPage(options)
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('409')) consoleErrors.push(message.text())
  })
  await page.goto(`${gallery.url}${path}`)
}

const buy = () => page.locator('[data-product-buy]')

test('selecting a variant updates price, image, button and URL without a reload, and announces it', async () => {
  await open('/products/kurta')
  await page.getByRole('radio', { name: 'Blue' }).check()
  await expect.poll(() => page.locator('[data-product-price]').textContent()).toBe('₹449')
  await expect.poll(() => page.locator('s').textContent()).toBe('₹599')
  await expect.poll(() => page.locator('s').isVisible()).toBe(true)
  expect(new URL(page.url()).search).toBe('?variant=blue-s')
  await page.getByRole('status').getByText('₹449, Available').waitFor()
  await expect.poll(() => page.locator('[data-option-value]').textContent()).toBe('Blue')
  await expect.poll(() => page.locator('[data-carousel-to][aria-current]').textContent()).toBe('2')

  // Blue isn't available in M: the value is crossed out, can be selected, and disables the buy button.
  const medium = page.locator('label', { hasText: 'M' }).last()
  await expect.poll(() => medium.evaluate((label) => getComputedStyle(label).textDecorationLine)).toBe('line-through')
  await page.getByRole('radio', { name: 'M' }).check()
  await expect.poll(() => buy().textContent()).toBe('Not made')
  await expect.poll(() => buy().isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'Red' }).check()
  await expect.poll(() => buy().textContent()).toBe('Sold out')
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await expect.poll(() => buy().isEnabled()).toBe(true)
  await expect.poll(() => buy().evaluate((button) => getComputedStyle(button).textDecorationLine)).toBe('none')
})

test('the quantity stays within its limits, and its buttons keep the focus', async () => {
  await open('/products/kurta')
  const more = page.getByRole('button', { name: 'One more' })
  for (let step = 0; step < 4; step += 1) await more.press('Enter')
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('3')
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('adding to the cart updates the cart count and opens the drawer, and Escape restores the focus', async () => {
  await open('/products/kurta')
  await buy().press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByText('1 in your cart').waitFor()
  await expectNoAxeViolations(page)
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    // The focus may move to the browser's own controls but not to the page behind the drawer.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main'))).toBe(null)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('#cart-count').textContent()).toBe('1')
  await expect.poll(() => buy().evaluate((button) => button === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/products/kurta')
})

test('a rejected item shows the store’s error next to the button', async () => {
  await open('/products/kurta')
  await page.getByRole('spinbutton').fill('3')
  await buy().click()
  await page.getByRole('alert').getByText('Only 2 are left').waitFor()
  await page.getByRole('spinbutton').fill('2')
  await buy().click()
  await page.getByRole('dialog').getByText('2 in your cart').waitFor()
  await expect.poll(() => page.locator('[data-cart-error]').isHidden()).toBe(true)
})

test('a network error is shown, and the button works again', async () => {
  await open('/products/kurta')
  await page.route('**/cart/add', (route) => route.abort())
  await buy().click()
  await page.getByRole('alert').getByText("Couldn't reach the store").waitFor()
  await page.unroute('**/cart/add')
  consoleErrors.length = 0
  await buy().click()
  await page.getByRole('dialog').getByText('1 in your cart').waitFor()
})

test('without JavaScript, a plain form adds a product and the cart is a page', async () => {
  page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${gallery.url}/products/kurta`)
  await expect.poll(() => page.getByRole('radio').count()).toBe(0)
  await page.getByLabel('Variant').selectOption('blue-s')
  await buy().click()
  await page.waitForURL('**/cart')
  await expect.poll(() => page.locator('#cart-count').textContent()).toBe('1')
  await page.goto(`${gallery.url}/products/kurta`)
  await page.getByRole('link', { name: 'Cart' }).click()
  await page.waitForURL('**/cart')
})

test('filters apply immediately, update the URL, and Back undoes them', async () => {
  await open('/list')
  const titles = () => page.getByRole('listitem').allTextContents()
  await expect.poll(() => page.getByRole('button', { name: 'Show', exact: true }).isVisible()).toBe(false)
  await page.getByRole('checkbox', { name: 'Madder' }).check()
  await expect.poll(titles).toEqual(['Madder kurta'])
  expect(new URL(page.url()).search).toBe('?color=Madder')
  await page.getByRole('status').getByText('1 products').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'))
  await expect.poll(() => focused()).toBe('Madder')
  await page.getByRole('checkbox', { name: 'Indigo' }).check()
  await expect.poll(titles).toHaveLength(3)
  await page.goBack()
  await expect.poll(titles).toEqual(['Madder kurta'])
  await page.goBack()
  await expect.poll(titles).toHaveLength(3)
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)

  // Enter in a field submits the form, and isn't a click on its first button.
  await page.getByLabel('Up to').fill('900')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?max=900')
  expect(await page.getByRole('checkbox', { name: 'Madder' }).isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('max')

  // The button in the filters only closes them: they have been applied.
  await page.getByRole('button', { name: 'Show 3 products' }).click()
  await page.getByRole('checkbox', { name: 'Madder' }).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('?max=900')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Colour')
})

test('without JavaScript, filters have a submit button', async () => {
  page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${gallery.url}/list`)
  await page.getByRole('checkbox', { name: 'Madder' }).check()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => page.getByRole('listitem').allTextContents()).toEqual(['Madder kurta'])
})

const longPage = (sticky: string) =>
  testPage(`<header id="site-header"><section><haat-header data-sticky="${sticky}"><div style="height:80px">Haat
<a data-drawer-open href="#menu">Menu</a><haat-menu-drawer><dialog id="menu" class="haat-drawer" aria-label="Menu"><a href="#" data-drawer-close>Close</a> <a href="/list">Shelf</a></dialog></haat-menu-drawer></div></haat-header></section></header>
<main style="height:4000px"><h1>Long</h1></main>`)

test('a header that hides while scrolling down reappears on scrolling up and on keyboard focus', async () => {
  gallery.pages.set('/long', () => ({ body: longPage('scroll-up') }))
  await open('/long', { height: 600 })
  const top = () => page.locator('haat-header').evaluate((header) => Math.round(header.getBoundingClientRect().top))
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--header-height')))
    .toBe('80px')
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(top).toBe(-80)
  await page.evaluate(() => scrollTo(0, 1300))
  await expect.poll(top).toBe(0)
  await page.evaluate(() => scrollTo(0, 2000))
  await expect.poll(top).toBe(-80)
  await page.getByText('Menu', { exact: true }).focus()
  await expect.poll(top).toBe(0)
  await page.locator('h1').click()
  await page.evaluate(() => scrollTo(0, 2500))
  await expect.poll(top).toBe(-80)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => page.locator('haat-header').getAttribute('data-tucked')).toBe(null)
  await expect.poll(() => top()).toBeGreaterThanOrEqual(0)
})

test('the menu drawer opens by keyboard, closes on a click outside, and works without JavaScript', async () => {
  gallery.pages.set('/long', () => ({ body: longPage('always') }))
  await open('/long', { width: 360, height: 700 })
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.press(' ')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Shelf' }).waitFor()
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
  await page.mouse.click(350, 300)
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.close()

  page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${gallery.url}/long`)
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Shelf' }).waitFor()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Shelf' }).waitFor({ state: 'hidden' })
})

test('elements that were removed don’t react to events, and work again when re-added', async () => {
  await open('/products/kurta')
  await page.evaluate(() => {
    const form = document.querySelector('haat-cart-form')
    const parent = form?.parentElement
    form?.remove()
    document.dispatchEvent(new Event('haat:refresh'))
    if (form) parent?.append(form)
  })
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2')
  await buy().click()
  await page.getByRole('dialog').getByText('2 in your cart').waitFor()
})
