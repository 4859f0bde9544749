import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'
import { type Rendered, renderCorpus } from './theme-engine-corpus.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser.close())

/** The corpus and the engine as one script that puts `corpus` on the window, as a preview would carry the engine. */
async function bundleCorpus(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('theme-engine-corpus.ts', import.meta.url)),
        name: 'corpus',
        formats: ['iife'],
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const file of output.output) if (file.type === 'chunk') return file.code
  }
  throw new Error('Nothing was bundled')
}

test('the engine writes the same, fails the same and burns the same in Chromium as in Node', async () => {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>corpus</title>')
  await page.addScriptTag({ content: await bundleCorpus() })
  const inBrowser: Rendered[] = await page.evaluate('corpus.renderCorpus()')

  const here = renderCorpus()
  expect(here.length).toBeGreaterThan(700)
  expect(here.filter(({ result }) => result.length > 20).length).toBeGreaterThan(300)
  expect(here.filter(({ result }) => result.startsWith('escaped'))).toEqual([])
  for (const [index, rendered] of here.entries()) expect(inBrowser[index]).toEqual(rendered)
  expect(inBrowser.length).toBe(here.length)
})
