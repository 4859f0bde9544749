import type { Frame, Locator, Page } from 'playwright-core'

/** How to perform the measured steps in an editor. Sections are numbered from 1. */
export interface Contender {
  readonly name: string
  url(sections: number): string
  /** Returns an element that is visible once the editor itself has loaded. */
  ready(page: Page): Locator
  /** Selects a section and returns its heading's field in the settings panel. */
  openHeading(page: Page, preview: Frame, number: number): Promise<Locator>
  /** Moves the focus out of the field, so that Ctrl+Z undoes a step of the editor instead of typing. */
  leaveField(page: Page, preview: Frame): Promise<void>
  /** Returns a section's drag handle and its drop target: the lower half of the target drops after it. */
  dragHandles(page: Page, preview: Frame): Promise<{ from: Locator; to: Locator }>
}

const headingOf = (preview: Frame, number: number) =>
  preview.locator('h2').filter({ hasText: new RegExp(`^\\s*Section ${number}\\s*$`) })

export const haat = (url: string, slug: string): Contender => ({
  name: 'Haat',
  url: () => `${url}/editor/${slug}`,
  ready: (page) => page.getByRole('tree', { name: 'Layers' }),
  async openHeading(page, _preview, number) {
    await sectionRows(page)
      .nth(number - 1)
      .click()
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-kind=block]').first().click()
    const field = page.locator('#settings-panel').getByRole('textbox', { name: 'Heading', exact: true })
    await field.waitFor()
    return field
  },
  // In Haat, Ctrl+Z undoes steps of the editor wherever the focus is.
  leaveField: async () => {},
  async dragHandles(page) {
    const rows = sectionRows(page)
    return { from: rows.nth(0), to: rows.nth(1) }
  },
})

const sectionRows = (page: Page) => page.locator('[data-kind=section]').filter({ hasText: 'Image with text' })

export const puck = (url: string): Contender => ({
  name: 'Puck 0.23',
  url: (sections) => `${url}/puck.html?sections=${sections}`,
  ready: (page) => page.locator('.Puck header').first(),
  async openHeading(page, preview, number) {
    await headingOf(preview, number).click()
    const field = page.locator('input[name=heading]:visible').first()
    await field.waitFor()
    return field
  },
  leaveField: async (page) => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  },
  dragHandles: async (_page, preview) => ({ from: headingOf(preview, 1), to: headingOf(preview, 2) }),
})

export const grapesjs = (url: string): Contender => ({
  name: 'GrapesJS 0.23',
  url: (sections) => `${url}/grapesjs.html?sections=${sections}`,
  ready: (page) => page.locator('.gjs-pn-views .gjs-pn-btn').first(),
  async openHeading(page, preview, number) {
    // Clicks the section's edge, because a click on text would select the text.
    await preview
      .locator('section.shop-section')
      .nth(number - 1)
      .click({ position: { x: 8, y: 8 } })
    const field = page.locator('.gjs-trt-trait input').first()
    await page.getByTitle('Settings', { exact: true }).click()
    await field.waitFor()
    return field
  },
  leaveField: async (page) => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  },
  async dragHandles(page) {
    await page.getByTitle('Open Layer Manager').click()
    // Each section is a layer of the page's body and contains its parts.
    const layers = page.locator('.gjs-layer__t-shop-section > .gjs-layer-item .gjs-layer-move')
    return { from: layers.nth(0), to: layers.nth(1) }
  },
})
