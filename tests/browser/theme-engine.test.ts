import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'
import { bundleForBrowser } from './bundle-for-browser.ts'
import { type Rendered, renderCorpus } from './theme-engine-corpus.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser.close())

test('the engine has the same output, errors and fuel use in Chromium as in Node', async () => {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>corpus</title>')
  const script = await bundleForBrowser(new URL('theme-engine-corpus.ts', import.meta.url), 'corpus')
  await page.addScriptTag({ content: script })
  const inBrowser: Rendered[] = await page.evaluate('corpus.renderCorpus()')

  const here = renderCorpus()
  expect(here.length).toBeGreaterThan(700)
  expect(here.filter(({ result }) => result.length > 20).length).toBeGreaterThan(300)
  expect(here.filter(({ result }) => result.startsWith('escaped'))).toEqual([])
  for (const [index, rendered] of here.entries()) expect(inBrowser[index]).toEqual(rendered)
  expect(inBrowser.length).toBe(here.length)
})
