import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { arrangeScreenshots } from '../screenshots/arrange-screenshots.ts'
import { storeScreenshot } from '../screenshots/upload-screenshots.ts'
import { REQUEST } from './demo-request.ts'
import { type DemoTheme, demoThemeAssets } from './demo-theme.ts'

/** As scripts/demo-art/themes writes them. */
const screenshots = [
  { file: 'home.webp', width: 1200, height: 900 },
  { file: 'product.webp', width: 1200, height: 900 },
  { file: 'phone.webp', width: 390, height: 844 },
] as const

/**
 * Stores a demo theme's screenshots with their alt texts. They're ours, so they're stored unchanged: encoding them again
 * would take longer than the rest of the demo.
 */
export async function loadScreenshots(platform: Platform, actor: Actor, theme: DemoTheme): Promise<void> {
  const { slug, screenshots: alts } = theme
  if (alts === undefined) return
  const folder = new URL(`${slug}/screenshots/`, demoThemeAssets)
  const arranged: { id: string; alt: string }[] = []
  for (const { file, ...size } of screenshots) {
    const address = new URL(file, folder)
    // While the screenshots are generated, a new theme has none.
    if (!existsSync(address)) continue
    const image = { bytes: await readFile(address), content_type: 'image/webp', extension: 'webp', ...size }
    const stored = await storeScreenshot(platform, { actor, slug, request_id: REQUEST }, image)
    if (stored.ok) arranged.push({ id: stored.screenshot.id, alt: alts[file] })
  }
  await arrangeScreenshots(platform, actor, slug, { screenshots: arranged }, REQUEST)
}
