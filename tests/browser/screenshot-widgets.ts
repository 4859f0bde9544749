import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestBrowser } from './browser.ts'
import { serveWidgetGallery } from './serve-widget-gallery.ts'
import { gallerySchemes } from './widget-gallery.ts'

/** Takes screenshots of the widget gallery in every colour scheme, wide and narrow, and returns their number. */
export async function screenshotWidgets(browser: TestBrowser, directory: string): Promise<number> {
  const gallery = await serveWidgetGallery()
  const widths = [1440, 360]
  for (const width of widths) {
    mkdirSync(join(directory, `widgets-${width}`), { recursive: true })
    for (const scheme of gallerySchemes) {
      const page = await browser.newPage({ width })
      await page.goto(`${gallery.url}/?scheme=${scheme}`)
      await page.locator('img[loading=lazy]').evaluateAll(loadNow)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(directory, `widgets-${width}`, `${scheme}.png`), fullPage: true })
      await page.close()
    }
  }
  await gallery.close()
  return widths.length * gallerySchemes.length
}

function loadNow(images: readonly Element[]): void {
  for (const image of images) image.setAttribute('loading', 'eager')
}
