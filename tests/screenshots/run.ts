import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCluster } from '@haat/db/test-database'
import { openBrowser, stopChromium } from '../browser/browser.ts'
import { screenshotEditor } from '../browser/screenshot-editor.ts'
import { screenshotWidgets } from '../browser/screenshot-widgets.ts'
import { startTestPlatform } from '../test-platform.ts'
import { captureShots } from './capture-shots.ts'
import { listShots } from './list-shots.ts'
import { saveOverview } from './overview.ts'
import type { ShotList } from './shot.ts'
import { signInVendor } from './sign-in.ts'
import { storefrontShots } from './storefront.ts'

// `npm run screenshots`: every page and its states with the demo, at desktop and phone width, in light and dark colours.
// `npm run screenshots -- studio store` captures only the folders whose names begin with these words.
const directory = join(import.meta.dirname, '../../screenshots')
const requested = process.argv.slice(2)
const isRequested = (folder: string) => requested.length === 0 || requested.some((word) => folder.startsWith(word))

const cluster = await startTestCluster()
const platform = await startTestPlatform({
  cluster: cluster.connectionString,
  environment: { REQUESTS_PER_MINUTE: '0' },
})
const browser = await openBrowser()
let count = 0
try {
  await captureLists(listShots(platform))
  if (isRequested('editor')) count += await captureEditor()
  if (isRequested('widgets')) count += await screenshotWidgets(browser, directory)
  // Last, because these change the theme of the editor's store.
  await captureLists(storefrontShots(platform))
  console.log(`Saved ${count} screenshots in ${directory}`)
} finally {
  await stopChromium()
  await platform.close()
  await cluster.stop()
}

async function captureLists(lists: readonly ShotList[]): Promise<void> {
  for (const list of lists) {
    if (!isRequested(list.folder)) continue
    rmSync(join(directory, list.folder), { recursive: true, force: true })
    const captured = await captureShots(browser, list, directory)
    await saveOverview(captured, list.folder, directory)
    count += captured.length
    console.log(`${list.folder}: ${captured.length}`)
  }
}

/** Captures the editor's dialogs, one after the other, since each needs the one before. */
async function captureEditor(): Promise<number> {
  let saved = 0
  for (const [width, size] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const folder = join(directory, 'editor', `${width}-${colorScheme}`)
      mkdirSync(folder, { recursive: true })
      const page = await browser.newPage({ ...size, colorScheme })
      await signInVendor(page, platform)
      saved += await screenshotEditor({ page, editor: platform.urls.editor, slug: 'priya-masala', directory: folder })
      await page.close()
    }
  }
  return saved
}
