import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { type Marketplace, waitUntilReady } from './start-marketplace.ts'

/** What a page of the marketplace may load at once, compressed. */
export const SCRIPT_LIMIT_BYTES = 15_000

/** Returns the size of all scripts that a visitor's page loads, each compressed, with the inline ones. */
export async function measureScripts(market: Marketplace, path: string): Promise<number> {
  const page = await market.newVisitor()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(path)
  await waitUntilReady(page)
  const inline = await page.locator('script:not([src])').allTextContents()
  const files = await Promise.all(scripts)
  expect(files.length).toBeGreaterThan(0)
  await page.close()
  return [...files, ...inline.map((text) => Buffer.from(text))].reduce((sum, one) => sum + gzipSync(one).length, 0)
}
