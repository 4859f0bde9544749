import type { Locator, Page } from 'playwright-core'

/** The stored values after `fillSettingTypes`. */
export const filledSettings = {
  text: 'Chai & more',
  day: '2028-02-29',
  hour: '09:30',
  textarea: 'One\nTwo',
  inline_richtext: 'Fresh <strong>today</strong>',
  link: '/categories/tea',
  number: 12,
  toggle: true,
  font: 'lora',
  icon: 'heart',
  alignment: 'center',
  spacing: { top: 24, right: 24, bottom: 8, left: 24 },
  color: '#336699',
  scheme: 'dark',
  range: 45,
  layout: 'list',
  shape: 'wide',
  video: 'https://youtu.be/dQw4w9WgXcQ',
  delay: 3,
}

/** Enters a value for every setting of the section in the panel. Images have their own test. */
export async function fillSettingTypes(page: Page, panel: Locator): Promise<void> {
  const option = (name: string | RegExp) => page.getByRole('option', { name })
  await panel.getByLabel('Text', { exact: true }).fill('')
  await panel.getByLabel('Text', { exact: true }).pressSequentially(filledSettings.text)
  await panel.getByLabel('Day', { exact: true }).fill(filledSettings.day)
  const error = panel.getByText('“half past nine” isn’t valid. Must be a time such as 23:59.')
  await error.waitFor()
  await panel.getByLabel('Hour', { exact: true }).fill(filledSettings.hour)
  await error.waitFor({ state: 'detached' })
  await panel.getByLabel('Textarea', { exact: true }).fill(filledSettings.textarea)
  await writeRichText(page, panel)

  await panel.getByRole('combobox', { name: 'Link: choose a link' }).click()
  await page.getByPlaceholder('Search or paste a link').fill('coffee tea')
  await option('Tea and coffee › Tea').click()
  await panel.getByRole('combobox', { name: 'Product: choose a product' }).click()
  await page.getByPlaceholder('Search products').fill('turmeric')
  await option(/Erode Turmeric/).click()
  await panel.getByRole('combobox', { name: 'Collection: choose a collection' }).click()
  await option(/^All products/).click()
  await panel.getByRole('combobox', { name: 'Page: choose a page' }).click()
  await option(/./).first().click()
  await panel.getByRole('combobox', { name: 'Menu: choose a menu' }).click()
  await option(/./).first().click()
  await panel.getByRole('combobox', { name: 'Category: choose a category' }).click()
  await option(/›/).first().click()
  await chooseProducts(page, panel)
  await panel.getByRole('combobox', { name: /^Collection list: Choose/ }).click()
  await option(/product/)
    .nth(1)
    .click()
  await page.keyboard.press('Escape')

  await panel.getByLabel('Video: address').fill(filledSettings.video)
  await panel.getByText('YouTube, video dQw4w9WgXcQ').waitFor()
  await panel.getByLabel('Number', { exact: true }).fill(String(filledSettings.number))
  await panel.getByRole('switch', { name: 'Toggle' }).click()
  await panel.getByText('A note that is shown while the toggle is on').waitFor()
  await panel.getByRole('combobox', { name: 'Font: Inter' }).click()
  await page.getByPlaceholder('Search fonts').fill('lor')
  await option(/Lora/).and(page.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Icon: leaf' }).click()
  await page.getByLabel('Search icons').fill('heart')
  await page.getByRole('radio', { name: 'heart', exact: true }).click()

  await setStyle(page, panel)
  await panel.getByRole('tab', { name: 'Advanced' }).click()
  await panel.getByLabel('Delay').fill('3')
}

async function writeRichText(page: Page, panel: Locator): Promise<void> {
  const rich = panel.getByRole('textbox', { name: 'Richtext', exact: true })
  await rich.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Grown in the hills')
  await page.keyboard.press('Enter')
  await panel
    .getByRole('toolbar', { name: 'Format Richtext' })
    .getByRole('button', { name: 'Bulleted list', exact: true })
    .click()
  await page.keyboard.type('Picked by hand')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Link to: choose a link' }).click()
  await page.getByPlaceholder('Search or paste a link').fill('chai@haat.example')
  await page.getByRole('option', { name: /chai@haat.example/ }).click()
  await page.getByRole('button', { name: 'Save link' }).click()

  await panel.getByRole('textbox', { name: 'Inline richtext' }).click()
  await page.keyboard.type('Fresh ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('today')
  await page.keyboard.press('Enter')
}

/** Chooses the maximum of three products, moves the last one to the top by keyboard and the second to the end by mouse. */
async function chooseProducts(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('combobox', { name: /^Product list: Choose/ }).click()
  await page.getByPlaceholder('Search products').fill('masala')
  await page.locator('[role=listbox][aria-busy=false]').waitFor()
  const options = page.getByRole('option', { name: /Masala/ })
  for (const index of [0, 1, 2]) await options.nth(index).click()
  await panel.getByText('You can choose up to 3 products').waitFor()
  await page.keyboard.press('Escape')
  const rows = panel.getByRole('list', { name: 'Product list' }).getByRole('listitem')
  const handles = rows.getByRole('button', { name: /^Move/ })
  await handles.nth(2).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const from = await handles.nth(1).boundingBox()
  const to = await handles.nth(2).boundingBox()
  if (from === null || to === null) throw new Error('The rows aren’t visible')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y - 5)
  await page.mouse.move(to.x + 5, to.y + 10)
  await page.mouse.up()
}

async function setStyle(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('tab', { name: 'Style' }).click()
  await panel.getByRole('radio', { name: 'Centre' }).click()
  await panel.getByLabel('Spacing, all sides, in px').fill('24')
  await panel.getByRole('button', { name: 'Set sides separately' }).click()
  await panel.getByLabel('Spacing, bottom, in px').fill('8')
  await panel.getByRole('button', { name: /^Text colour: none/ }).click()
  await page
    .getByRole('button', { name: /^Light:/ })
    .nth(1)
    .click()
  await page.keyboard.press('Escape')
  await panel.getByLabel('Text colour code').fill('rgb(51 102 153)')
  await panel.getByRole('button', { name: 'Colour scheme: Light' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel.getByRole('slider', { name: 'Range' }).focus()
  await page.keyboard.press('ArrowRight')
  await panel.getByLabel('Range in px, value').fill('44')
  await page.keyboard.press('Enter')
  await panel.getByRole('radio', { name: 'List' }).click()
  await panel.getByRole('combobox', { name: 'Shape' }).click()
  await page.getByRole('option', { name: 'Wide as a river' }).click()
}
