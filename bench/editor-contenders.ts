import type { Frame, Locator, Page } from 'playwright-core'

/** An editor with a page of sections in it: how a person does in it what is measured. Sections count from 1. */
export interface Contender {
  readonly name: string
  address(sections: number): string
  /** Seen as soon as the editor itself is there. */
  ready(page: Page): Locator
  /** Selects a section, and answers the field of its heading in the settings panel. */
  openHeading(page: Page, preview: Frame, number: number): Promise<Locator>
  /** Puts the focus where undo by key is meant for the page, and not for a field. */
  leaveField(page: Page, preview: Frame): Promise<void>
  /** What to press to drag a section, and the places of another: its upper and lower part drop before and behind it. */
  grips(page: Page, preview: Frame): Promise<{ from: Locator; to: Locator }>
}

const headingOf = (preview: Frame, number: number) =>
  preview.locator('h2').filter({ hasText: new RegExp(`^\\s*Section ${number}\\s*$`) })

export const haat = (url: string, slug: string): Contender => ({
  name: 'Haat',
  address: () => `${url}/editor/${slug}`,
  ready: (page) => page.getByRole('tree', { name: 'Layers' }),
  async openHeading(page, _preview, number) {
    await sectionRows(page)
      .nth(number - 1)
      .click()
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-kind=block]').first().click()
    const field = page.locator('#settings-panel').getByRole('textbox', { name: 'Heading' })
    await field.waitFor()
    return field
  },
  // In the editor the keys of undo mean the page, wherever the focus is.
  leaveField: async () => {},
  async grips(page) {
    const rows = sectionRows(page)
    return { from: rows.nth(0), to: rows.nth(1) }
  },
})

const sectionRows = (page: Page) => page.locator('[data-kind=section]').filter({ hasText: 'Image with text' })

export const puck = (url: string): Contender => ({
  name: 'Puck 0.23',
  address: (sections) => `${url}/puck.html?sections=${sections}`,
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
  grips: async (_page, preview) => ({ from: headingOf(preview, 1), to: headingOf(preview, 2) }),
})

export const grapesjs = (url: string): Contender => ({
  name: 'GrapesJS 0.23',
  address: (sections) => `${url}/grapesjs.html?sections=${sections}`,
  ready: (page) => page.locator('.gjs-pn-views .gjs-pn-btn').first(),
  async openHeading(page, preview, number) {
    // The section itself is selected by its edge: a press on the words would select these.
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
  async grips(page) {
    await page.getByTitle('Open Layer Manager').click()
    // Each section is a layer of the page's body; below it are its parts.
    const layers = page.locator('.gjs-layer__t-shop-section > .gjs-layer-item .gjs-layer-move')
    return { from: layers.nth(0), to: layers.nth(1) }
  },
})
