import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'
import { bundleForBrowser } from './bundle-for-browser.ts'
import { type PortableFiles, type RenderedPage, renderPages } from './theme-pages-entry.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let browser: TestBrowser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser.close())

function readFolder(folder: string): PortableFiles {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const isText = /\.(liquid|json|css|svg)$/.test(path)
      // The dimensions of an image are in its first bytes.
      const content = isText ? readFileSync(path, 'utf8') : [...readFileSync(path).subarray(0, 4096)]
      return [relative(folder, path), content] as const
    })
}

const themes = readdirSync(join(root, 'themes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('every page of every theme is byte-identical in Chromium and in Node', async () => {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>pages</title>')
  await page.addScriptTag({
    content: await bundleForBrowser(new URL('theme-pages-entry.ts', import.meta.url), 'pages'),
  })
  const widgets = readFolder(join(root, 'packages/theme-widgets/widgets'))
  let compared = 0
  for (const name of themes) {
    const files = readFolder(join(root, 'themes', name))
    const here = renderPages(files, widgets)
    const there: RenderedPage[] = await page.evaluate(
      `pages.renderPages(${JSON.stringify(files)}, ${JSON.stringify(widgets)})`,
    )
    expect(there.map((rendered) => rendered.name)).toEqual(here.map((rendered) => rendered.name))
    for (const [index, rendered] of here.entries()) {
      expect(there[index], `${name}: ${rendered.name}`).toEqual(rendered)
      if (rendered.result.html.length > 2_000) compared += 1
    }
  }
  expect(compared).toBeGreaterThan(10)
})
