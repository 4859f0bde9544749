import { mkdir, writeFile } from 'node:fs/promises'
import { startTestCluster } from '@haat/db/test-database'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser, stopChromium } from '../../../tests/browser/browser.ts'
import { startTestPlatform } from '../../../tests/test-platform.ts'
import { samples } from './samples.ts'
import { showSample } from './show-sample.ts'

const demoAssets = new URL('../../../domains/assets/demo/themes/', import.meta.url)
const bundledAssets = new URL('../../../domains/assets/bundled-themes/', import.meta.url)
const MAX_BYTES = 60_000
const DESKTOP = { width: 1440, height: 1080 }
const PHONE = { width: 390, height: 844 }
const DESKTOP_WIDTH = 1200

const only = process.argv.slice(2)
const chosen = samples.filter(({ theme }) => only.length === 0 || only.includes(theme))
const cluster = await startTestCluster()
const platform = await startTestPlatform({ cluster: cluster.connectionString })
const browser = await openBrowser()
try {
  for (const sample of chosen) {
    const folder = sample.is_bundled
      ? new URL(`${sample.theme}/`, bundledAssets)
      : new URL(`${sample.theme}/screenshots/`, demoAssets)
    await mkdir(folder, { recursive: true })
    const store = await showSample(platform.db, platform.urls.storefront, sample)
    const page = await browser.newPage(DESKTOP)
    await capture(page, store, new URL('home.webp', folder), DESKTOP_WIDTH)
    await capture(page, `${store}/products/${sample.product}`, new URL('product.webp', folder), DESKTOP_WIDTH)
    await page.setViewportSize(PHONE)
    await capture(page, store, new URL('phone.webp', folder), PHONE.width)
    await page.close()
  }
  console.log(`Saved screenshots of ${chosen.length} themes`)
} finally {
  await stopChromium()
  await platform.close()
  await cluster.stop()
}

async function capture(page: Page, address: string, file: URL, width: number): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  if (response?.status() !== 200) throw new Error(`${address} answered with ${response?.status()}`)
  await writeFile(file, await compress(await page.screenshot(), width))
}

/** Returns the image as WebP, in the best quality that fits. */
async function compress(png: Buffer, width: number): Promise<Buffer> {
  for (let quality = 82; quality >= 30; quality -= 4) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new Error('The screenshot doesn’t fit in 60 kB')
}
