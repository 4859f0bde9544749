import type { Frame, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fourQuarters } from '../test-media-server.ts'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInBothSchemes,
  openBrowser,
  type PageOptions,
  type TestBrowser,
} from './browser.ts'
import { filledSettings, fillSettingTypes } from './fill-setting-types.ts'
import { installSettingTypesTheme } from './setting-types-theme.ts'

const slug = 'priya-masala'
let platform: TestPlatform
let browser: TestBrowser
let token: string
const consoleErrors: string[] = []

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  token = await signIn()
  await installSettingTypesTheme(platform, slug, token)
})
afterEach(() => {
  expect(consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

async function signIn(): Promise<string> {
  const response = await fetch(`${platform.urls.backend}/api/vendor/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: platform.vendor.email, password: platform.vendor.password }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

interface SettingsPage {
  readonly page: Page
  readonly panel: Locator
  readonly theme: Locator
  /** Finds the element of the preview that shows a setting. */
  readonly shown: (of: string) => Locator
  readonly frame: Frame
}

/** Opens the editor and selects the section that has every setting type. */
async function openEditor(options: PageOptions = {}): Promise<SettingsPage> {
  const page = await browser.newPage({ baseURL: platform.urls.editor, height: 900, ...options })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  const cookie = { url: platform.urls.editor, name: 'tokenVendorsPlatform', sameSite: 'Lax', httpOnly: true } as const
  await page.context().addCookies([{ ...cookie, value: token }])
  await page.goto(`/editor/${slug}`)
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.locator('[data-of=text]').waitFor()
  await page
    .getByRole('treeitem', { name: /^Every type/ })
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'Settings', exact: true })
  await panel.getByRole('heading', { name: 'Every type' }).waitFor()
  const [, frame] = page.frames()
  if (frame === undefined) throw new Error('Preview frame not found')
  return {
    page,
    panel,
    theme: page.getByRole('complementary', { name: 'Theme settings' }),
    shown: (of) => preview.locator(`[data-of=${of}]`),
    frame,
  }
}

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/theme-editor/save'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await answered).status()).toBe(200)
}

/** Saves a value through the API, which also accepts values that no control produces. */
async function writeSetting(key: string, value: unknown): Promise<void> {
  const { sections, settings, revision } = await savedDraft()
  const [section, ...others] = sections.toSorted((one) => (one.type === 'every-type' ? -1 : 1))
  if (section === undefined) throw new Error('Section not found')
  const changed = { ...section, settings: { ...section.settings, [key]: value } }
  const response = await fetch(`${platform.urls.backend}/api/theme-editor/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ store_slug: slug, sections: [changed, ...others], settings, revision }),
  })
  expect(response.status).toBe(200)
}

interface Draft {
  readonly sections: { readonly id: string; readonly type: string; readonly settings: Record<string, unknown> }[]
  readonly revision: number
  readonly settings: { readonly color_schemes: Record<string, Record<string, string>>; readonly [key: string]: unknown }
}

async function savedDraft(): Promise<Draft> {
  const response = await fetch(`${platform.urls.backend}/api/theme-editor/load/${slug}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()) as Draft
}

async function savedSettings(): Promise<Record<string, unknown>> {
  const { sections } = await savedDraft()
  return sections.find(({ type }) => type === 'every-type')?.settings ?? {}
}

function isSorted(names: readonly string[]): boolean {
  const collator = new Intl.Collator('en')
  return (
    names.length > 2 && names.every((name, index) => index === 0 || collator.compare(names[index - 1] ?? '', name) <= 0)
  )
}

test('every setting type can be changed in the panel, updates the preview, and persists after saving', async () => {
  await writeSetting('hour', 'half past nine')
  const { page, panel, shown } = await openEditor()
  await fillSettingTypes(page, panel)

  const expected = {
    text: filledSettings.text,
    day: '29 February 2028',
    textarea: 'One\nTwo',
    inline_richtext: 'Fresh today',
    link: /\/categories\/tea$/,
    product: 'Erode Turmeric Powder',
    collection: 'All products',
    category: /\S/,
    video: 'youtube dQw4w9WgXcQ',
    number: '12',
    toggle: 'true',
    font: /Lora/,
    scheme: 'dark',
    range: '45',
    layout: 'list',
    shape: 'wide',
  }
  for (const [of, text] of Object.entries(expected)) {
    await expect.poll(() => shown(of).textContent()).toMatch(text)
  }
  await expect.poll(() => shown('icon').locator('svg').getAttribute('class')).toContain('icon-heart')
  const root = page.frameLocator('iframe').locator('.every-type')
  await expect
    .poll(() => root.getAttribute('style'))
    .toBe('color: #336699; padding: 24px 24px 8px 24px; text-align: center; font-family: "Lora"')
  const products = (await shown('product_list').textContent())?.split('; ').filter(Boolean) ?? []
  expect(products).toHaveLength(3)

  await save(page)
  const stored = await savedSettings()
  expect(stored).toMatchObject(filledSettings)
  expect(stored.richtext).toBe(
    '<p>Grown in the hills</p><ul><li><p>Picked by <a href="mailto:chai@haat.example">hand</a></p></li></ul>',
  )
  for (const key of ['collection', 'page', 'menu', 'category']) expect(stored[key]).toMatch(/^[a-z-]+$/)
  expect(stored.collection_list).toHaveLength(1)

  // The list was reordered by keyboard and by mouse, and the panel and the preview have the same order.
  expect(stored.product_list).toHaveLength(3)
  await page.reload()
  await page
    .getByRole('treeitem', { name: /^Every type/ })
    .first()
    .click()
  await expect.poll(() => panel.getByLabel('Text', { exact: true }).inputValue()).toBe(filledSettings.text)
  const rows = panel.getByRole('list', { name: 'Product list' }).getByRole('button', { name: /^Move/ })
  const names = async () => Promise.all((await rows.all()).map((row) => row.getAttribute('aria-label')))
  await expect.poll(names).toEqual(products.map((product) => `Move ${product}`))
  await panel.getByRole('combobox', { name: /^Product: Erode Turmeric Powder/ }).waitFor()
  // The built-in collection and categories are shown by their names.
  await panel.getByRole('combobox', { name: 'Collection: All products Every product in the store' }).waitFor()
  await expect.poll(() => panel.getByText('No visible collection').count()).toBe(0)
  await panel.getByRole('combobox', { name: 'Link: Tea and coffee › Tea, /categories/tea' }).waitFor()
  await expect
    .poll(() => panel.getByRole('textbox', { name: 'Inline richtext' }).innerHTML())
    .toContain('<strong>today</strong>')

  await panel.getByRole('button', { name: 'Reset Text to default' }).click()
  await expect.poll(() => panel.getByLabel('Text', { exact: true }).inputValue()).toBe('First text')
  await expect.poll(() => shown('text').textContent()).toBe('First text')
  await page.getByRole('button', { name: /^Undo: Change Text of Every type/ }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => panel.getByLabel('Text', { exact: true }).inputValue()).toBe(filledSettings.text)
})

test('the list of fonts loads only the files for its Latin letters', async () => {
  const { page, panel } = await openEditor()
  const fontRequests: string[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame() && request.url().includes('/fonts/')) fontRequests.push(request.url())
  })
  const loaded = page.waitForResponse((response) =>
    response.url().endsWith('/playfair-display-latin-wght-normal.woff2'),
  )
  await panel.getByRole('combobox', { name: /^Font: / }).click()
  await page.getByPlaceholder('Search fonts').waitFor()
  await loaded
  expect(fontRequests.filter((url) => /latin-ext|rupee/.test(url))).toEqual([])
})

test('an image can be uploaded, dropped or pasted, and given alt text, a focal point and a crop', async () => {
  const { page, panel, shown } = await openEditor()
  const small = await createImage('#2f3b8f')
  const field = panel.getByRole('group', { name: 'Image' })
  await panel
    .getByLabel('Image: upload an image')
    .setInputFiles([{ name: 'indigo.png', mimeType: 'image/png', buffer: small }])
  const image = shown('image').locator('img')
  await image.waitFor()
  const first = await image.getAttribute('src')

  await dispatchFile(field, 'drop', await createImage('#2e7d4f'))
  await expect.poll(() => image.getAttribute('src')).not.toBe(first)
  const second = await image.getAttribute('src')
  await dispatchFile(field, 'paste', await fourQuarters({ width: 320, height: 240 }).png().toBuffer())
  await expect.poll(() => image.getAttribute('src')).not.toBe(second)

  await field.getByRole('button', { name: 'Details', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await dialog.getByLabel('Alt text').fill('A heap of madder root')
  await dialog.getByRole('button', { name: 'Crop and rotate' }).waitFor()
  await waitUntilStill(dialog)
  const whole = await dialog.locator('img').first().boundingBox()
  if (whole === null) throw new Error('The image isn’t visible')
  await page.mouse.click(whole.x + whole.width * 0.25, whole.y + whole.height * 0.8)
  await dialog.getByRole('button', { name: /^Focal point: 25% from the left, 80% from the top/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => image.getAttribute('alt')).toBe('A heap of madder root')
  await expect.poll(() => image.getAttribute('style')).toMatch(/object-position: 26% 70%$/)

  // Crops to the left half by keyboard, cuts the top quarter by mouse, and rotates. The storefront shows it once published.
  const pasted = await image.getAttribute('src')
  await field.getByRole('button', { name: 'Details', exact: true }).click()
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop and rotate' })
  await crop.getByText('320 × 240 pixels').waitFor()
  await crop.getByRole('button', { name: 'Right edge' }).focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  await crop.getByText('160 × 240 pixels').waitFor()
  await expect.poll(() => crop.getByRole('status').textContent()).toContain('160 by 240 pixels, 0 from the left')
  await waitUntilStill(crop)
  const [edge, part] = [
    await crop.getByRole('button', { name: 'Top edge' }).boundingBox(),
    await crop.getByRole('button', { name: 'Crop area' }).boundingBox(),
  ]
  if (edge === null || part === null) throw new Error('The crop area isn’t visible')
  const grip = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 }
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x + 3, grip.y + part.height / 4, { steps: 4 })
  await page.mouse.up()
  await crop.getByText('160 × 180 pixels').waitFor()
  await crop.getByRole('button', { name: 'Rotate right' }).click()
  await crop.getByText('180 × 160 pixels').waitFor()
  await expectNoAxeViolations(page)
  await crop.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => crop.count()).toBe(0)
  await dialog.getByText(/The original is still in your library/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => image.getAttribute('src')).not.toBe(pasted)
  await expect
    .poll(async () => [await image.getAttribute('width'), await image.getAttribute('height')])
    .toEqual(['180', '160'])
  // The focal point stays on the same part of the image.
  await expect.poll(() => image.getAttribute('style')).toMatch(/object-position: 40% 52%$/)
  await expect.poll(() => image.getAttribute('alt')).toBe('A heap of madder root')
  const cropped = await image.getAttribute('src')
  await save(page)
  await publish()
  const shop = await (await fetch(`${platform.urls.storefront}/${slug}`)).text()
  const key = new URL(cropped ?? '', platform.urls.storefront).pathname
  expect(shop).toMatch(new RegExp(`<img src="${key}[^>]* width="180" height="160"`))
  expect(await edgeColors(await fetch(`${platform.urls.storefront}${key}?width=480&format=jpeg`))).toEqual([
    'blue',
    'red',
  ])

  // Resets the crop, then undoes the reset.
  await field.getByRole('button', { name: 'Details', exact: true }).click()
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click()
  await crop.getByText('180 × 160 pixels').waitFor()
  await crop.getByRole('button', { name: 'Reset' }).click()
  await crop.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => crop.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => image.getAttribute('src')).toBe(pasted)
  // Until the dialog has closed, it handles the keys.
  await expect.poll(() => dialog.count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => image.getAttribute('src')).toBe(cropped)

  // Choosing another image from the library removes the focal point.
  await field.getByRole('button', { name: 'Change' }).click()
  const library = page.getByRole('dialog', { name: 'Choose an image' })
  // Only the list scrolls, not the window around it as well.
  const around = library.locator('xpath=..')
  expect(await around.evaluate((viewport) => viewport.scrollHeight - viewport.clientHeight)).toBe(0)
  const lines = () => library.getByRole('list', { name: 'Images' }).getByRole('paragraph').allTextContents()
  const names = async () => (await lines()).filter((line) => !/^(?:\d+ × \d+|Used .*|Not used)$/.test(line))
  const uses = async () => (await lines()).filter((line) => /^(?:Used .*|Not used)$/.test(line))
  await library.getByRole('combobox', { name: 'Sort images' }).click()
  await page.getByRole('option', { name: 'Name (A to Z)' }).click()
  await expect.poll(names).toSatisfy(isSorted)
  expect(await uses()).toContain('Used once')
  await library.getByRole('combobox', { name: 'Filter by use' }).click()
  await page.getByRole('option', { name: 'Not in use' }).click()
  await expect.poll(async () => [...new Set(await uses())]).toEqual(['Not used'])
  await library.getByLabel('Search images').fill('indigo')
  await expect.poll(() => library.getByRole('listitem').count()).toBe(1)
  await library.getByRole('button', { name: /^indigo/ }).click()
  await expect.poll(() => image.getAttribute('src')).toBe(first)
  await expect.poll(async () => (await image.getAttribute('style')) ?? '').not.toMatch(/object-position/)

  // An upload that finishes after another selection still changes its own setting, as one step. Saving ends the previous step.
  await save(page)
  const everyType = page.getByRole('treeitem', { name: /^Every type/ }).first()
  let releaseUpload = () => {}
  const held = new Promise<void>((resolve) => {
    releaseUpload = resolve
  })
  await page.route('**/api/files/upload**', (route) => held.then(() => route.continue()), { times: 1 })
  await panel
    .getByLabel('Image: upload an image')
    .setInputFiles([{ name: 'late.png', mimeType: 'image/png', buffer: await createImage('#0f6b78') }])
  await field.getByRole('progressbar', { name: 'late.png' }).waitFor()
  await everyType.click()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('treeitem', { name: /^Row/ }).first().click()
  await panel.getByRole('heading', { name: 'Row' }).waitFor()
  releaseUpload()
  await page.getByText('late.png uploaded and added').waitFor()
  await expect.poll(() => image.getAttribute('src')).not.toBe(first)
  await page.keyboard.press('Control+z')
  await expect.poll(() => image.getAttribute('src')).toBe(first)
  await everyType.click()

  // An upload can be cancelled, and a file that isn't an image shows an error.
  await page.route('**/api/files/upload**', () => {}, { times: 1 })
  await panel
    .getByLabel('Image: upload an image')
    .setInputFiles([{ name: 'slow.png', mimeType: 'image/png', buffer: small }])
  await field.getByRole('progressbar', { name: 'slow.png' }).waitFor()
  await field.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => field.getByRole('progressbar').count()).toBe(0)
  await panel
    .getByLabel('Image: upload an image')
    .setInputFiles([{ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }])
  await field.getByRole('alert').waitFor()
  await field.getByRole('button', { name: 'Dismiss' }).click()
  expect((await savedSettings()).image).toBe(
    new URL(first ?? '', platform.urls.backend).pathname.replace('/media/', ''),
  )
})

/** Waits until the dialog stops moving and resizing. */
async function waitUntilStill(dialog: Locator): Promise<void> {
  let before = ''
  await expect
    .poll(async () => {
      const now = JSON.stringify(await dialog.boundingBox())
      const isStill = now === before
      before = now
      return isStill
    })
    .toBe(true)
}

async function publish(): Promise<void> {
  const { revision } = await savedDraft()
  const response = await fetch(`${platform.urls.backend}/api/theme-editor/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ store_slug: slug, revision }),
  })
  expect(response.status).toBe(200)
}

/** Returns the colours of the left and right edges of an image. */
async function edgeColors(response: Response): Promise<string[]> {
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width
  return [middle + 4, middle + info.width - 4].map((pixel) => {
    const [red = 0, , blue = 0] = data.subarray(pixel * info.channels)
    return red > blue ? 'red' : 'blue'
  })
}

function createImage(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Drops an image as from a file manager, or pastes it as from a screenshot. */
async function dispatchFile(field: Locator, how: 'drop' | 'paste', content: Buffer): Promise<void> {
  await field.getByRole('button', { name: 'Change' }).evaluate(
    (element, { kind, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], `${kind}.png`, { type: 'image/png' }))
      const common = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...common, clipboardData: transfer }),
      )
    },
    { kind: how, bytes: [...content] },
  )
}

test('colour schemes can be added, edited with contrast warnings, duplicated, and deleted unless in use', async () => {
  const { page, panel, theme, shown, frame } = await openEditor()
  await panel.getByRole('tab', { name: 'Style' }).click()
  await panel.getByLabel('Text colour code').fill('#ffffff')
  // The picker's handles stay inside it, also at its edges.
  await panel.getByRole('button', { name: /^Text colour: #ffffff/ }).click()
  const picker = page.getByRole('dialog', { name: 'Text colour: choose a colour' })
  await picker.getByRole('slider', { name: 'Hue' }).waitFor()
  expect(
    await picker.evaluate((popup) =>
      [popup, ...popup.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth,
      ),
    ),
  ).toBe(false)
  const handles = await picker
    .locator('.react-colorful__pointer')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  const left = await picker.evaluate((popup) => popup.getBoundingClientRect().left)
  expect(Math.min(...handles)).toBeGreaterThanOrEqual(left)
  await page.keyboard.press('Escape')
  await panel.getByLabel('Text colour code').fill('#eeeeee')
  const scheme = panel
    .getByRole('combobox', { name: /^Colour scheme/ })
    .or(panel.getByRole('button', { name: /^Colour scheme:/ }))
  await scheme.click()
  await page.getByRole('radio', { name: 'Light' }).click()
  await panel.getByText(/Low contrast with the background of Light \(1\.\d:1\)/).waitFor()
  await scheme.click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(() => panel.getByText(/Low contrast/).count()).toBe(0)

  await page.getByRole('button', { name: 'Theme settings', exact: true }).click()
  await theme.getByRole('button', { name: 'Add colour scheme' }).click()
  await theme.getByLabel('Name', { exact: true }).fill('Diwali')
  await theme.getByLabel('Background code').fill('#7b1e3a')
  await theme.getByLabel('Text code', { exact: true }).fill('#993355')
  await theme
    .getByText(/Low contrast with background \(1\.\d:1\)\. Text needs at least 4\.5:1/)
    .first()
    .waitFor()
  await theme.getByLabel('Text code', { exact: true }).fill('#fff4e0')
  await scheme.click()
  await page.getByRole('radio', { name: 'Diwali' }).click()
  await expect.poll(() => shown('scheme').textContent()).toBe('scheme-1')
  const styles = () => frame.evaluate(() => document.documentElement.innerHTML.includes('#7b1e3a'))
  await expect.poll(styles).toBe(true)

  await theme.getByRole('button', { name: 'Delete' }).click()
  const used = page.getByRole('dialog', { name: '“Diwali” is in use' })
  await used.getByRole('button', { name: /Every type/ }).click()
  await theme.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(() => theme.getByLabel('Name', { exact: true }).inputValue()).toBe('Diwali copy')
  await theme.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => theme.getByRole('button', { name: /^Diwali/ }).count()).toBe(1)

  await theme.getByRole('button', { name: 'Typography', exact: true }).click()
  await theme.getByRole('slider', { name: 'Body text size' }).focus()
  await page.keyboard.press('End')
  await save(page)
  const { settings } = await savedDraft()
  expect(settings.body_size).toBe(19)
  expect(settings.color_schemes['scheme-1']).toMatchObject({ label: 'Diwali', background: '#7b1e3a', text: '#fff4e0' })
  expect(settings.color_schemes['scheme-2']).toBeUndefined()
})

test('typing re-renders only its field, errors appear at their fields, settings can be searched, and a block links to its section', async () => {
  const { page, panel } = await openEditor()
  await panel.getByRole('textbox', { name: 'Richtext', exact: true }).waitFor()
  // The icon loads after the rest of the panel.
  await panel.locator('[data-setting="icon"] span[aria-hidden] > svg').waitFor()
  await panel.getByLabel('Textarea', { exact: true }).focus()
  await panel.evaluate((element) => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest('[data-setting]')
        changed.add(around?.getAttribute('data-setting') ?? 'elsewhere')
      }
    }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await panel.getByLabel('Textarea', { exact: true }).pressSequentially('Drawn alone')
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]))
    .toEqual(['textarea'])
  // Typing is one step. Each toggle is a step of its own, however quick.
  await panel.getByRole('switch', { name: 'Toggle' }).dblclick()
  await page.getByRole('button', { name: 'History' }).click()
  await expect
    .poll(() => page.getByRole('menuitemcheckbox').allTextContents())
    .toEqual([
      'Change Toggle of Every type',
      'Change Toggle of Every type',
      'Change Textarea of Every type',
      'Opened the editor',
    ])
  await page.keyboard.press('Escape')
  await panel.getByLabel('Needed text', { exact: true }).fill('')
  await panel.getByText('This field is required').waitFor()
  await panel.getByRole('tab', { name: /Content.*problem/ }).waitFor()
  await panel.getByLabel('Video: address').fill('https://evil.example/film')
  await panel.getByText(/^Must be a YouTube or Vimeo URL/).waitFor()
  await panel.getByLabel('Search settings').fill('colour')
  await panel.getByText('Colour scheme', { exact: true }).waitFor()
  await expect.poll(() => panel.getByLabel('Textarea').count()).toBe(0)
  await panel.getByLabel('Search settings').fill('nothing like it')
  await panel.getByText('No settings match “nothing like it”.').waitFor()
  await panel.getByLabel('Search settings').fill('')

  const tree = page.getByRole('tree')
  await page
    .getByRole('treeitem', { name: /^Every type/ })
    .first()
    .click()
  await page.keyboard.press('ArrowRight')
  await tree.getByRole('treeitem', { name: /^Row/ }).first().click()
  await panel.getByRole('heading', { name: 'Row' }).waitFor()
  await panel.getByRole('button', { name: 'More actions for Row' }).click()
  await page.getByRole('menuitem', { name: /Rename/ }).click()
  await panel.getByLabel('Name', { exact: true }).fill('First row')
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { name: 'First row' }).waitFor()
  await panel.getByRole('button', { name: 'More actions for First row' }).click()
  await page.getByRole('menuitem', { name: /Duplicate/ }).click()
  await panel.getByRole('button', { name: 'Hide First row' }).click()
  await panel.getByText('Hidden: visitors don’t see it.').waitFor()
  await panel.getByRole('navigation', { name: 'Parents' }).getByRole('button', { name: 'Every type' }).click()
  await panel.getByRole('heading', { name: 'Every type' }).waitFor()
})

test('while a store is suspended, its settings are read-only and the reason is shown', async () => {
  const { id } = await platform.db
    .updateTable('stores')
    .set({ status: 'suspended', suspension_reason: 'Counterfeit goods' })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { page, panel } = await openEditor()
  await page.getByText(/Counterfeit goods/).waitFor()
  for (const control of await panel.getByRole('textbox').all()) {
    const isLocked = await control.evaluate(
      (element) => element.matches(':disabled, [readonly]') || element.getAttribute('contenteditable') === 'false',
    )
    expect(isLocked || (await control.getAttribute('aria-label')) === 'Search settings').toBe(true)
  }
  await expect.poll(() => panel.getByRole('button', { name: /^(Hide|More actions for)/ }).count()).toBe(0)
  for (const control of [panel.getByRole('switch'), panel.getByRole('combobox')]) {
    await expect.poll(() => control.first().isDisabled()).toBe(true)
  }
  await platform.db
    .updateTable('stores')
    .set({ status: 'active', suspension_reason: null })
    .where('id', '=', id)
    .execute()
})

test('the panels pass axe in light and dark', async () => {
  const { page, panel, theme } = await openEditor()
  await panel.getByRole('textbox', { name: 'Richtext', exact: true }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await panel.getByRole('tab', { name: 'Style' }).click()
  await page.getByRole('button', { name: 'Theme settings', exact: true }).click()
  await theme.getByRole('button', { name: /^Dark/ }).click()
  await theme.getByRole('button', { name: /^Background: / }).click()
  await page.getByRole('slider', { name: 'Hue' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})
