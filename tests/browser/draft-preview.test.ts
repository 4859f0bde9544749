import { createServer } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DataSetName, mockPage } from '../../packages/theme-engine/src/index.ts'
import type { PreviewFileChanges } from '../../packages/theme-preview/src/host-message.ts'
import type { Audit, DraftState, Measurement } from '../../packages/theme-preview/src/protocol.ts'
import { readWidgetSources } from '../../packages/theme-widgets/src/widget-files.ts'
import { readBundledTheme } from '../bundled-themes.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { type PreviewServer, servePreview } from './serve-preview.ts'

// A theme that is being written, in the real preview frame: its files change under the page.
let browser: TestBrowser
let server: PreviewServer
let page: Page
let frame: Frame
const consoleErrors: string[] = []
/** Requests that reached a server outside the preview. */
const leaks: string[] = []
const outside = createServer(({ url = '' }, response) => {
  leaks.push(url)
  response.end()
})
let outsideUrl = ''
const widgets = readWidgetSources()
const starter = Object.fromEntries(
  [...readBundledTheme('starter')].flatMap(([path, content]) => (typeof content === 'string' ? [[path, content]] : [])),
)
const header = (name: string, rest = '') => `{% comment %}\n@section "${name}"\n${rest}{% endcomment %}\n`

const theme: Record<string, string> = {
  'templates/home.json': JSON.stringify({
    sections: [
      { id: 'hero', type: 'hero', settings: { title: 'Namaste' } },
      { id: 'list', type: 'list' },
      { id: 'end', type: 'end' },
    ],
  }),
  'assets/theme.css': 'h1 { color: rgb(10, 20, 30) } .bg { background-image: url("dot.png") }',
  'sections/hero.liquid': `${header('Hero', '@setting title text\n  @label "Title"\n')}<div class="hero">
<h1>{{ section.settings.title }}</h1>
<input name="q"><details><summary>More</summary><p>Inside</p></details>
<img src="{{ 'dot.png' | asset_url }}" alt="Dot" width="8" height="8">
</div>`,
  'sections/list.liquid': `${header('List')}<ul>{% for product in collections.all.products limit: 3 %}
{% render 'card', product: product %}{% endfor %}</ul>`,
  'sections/end.liquid': `${header('End')}<p class="end" style="margin-top:3000px">The end</p>`,
  'snippets/card.liquid': `<li>\n<b>{{ product.title }}</b>{{ product.featured_image | image_url: width: 200 | image_tag }}</li>`,
}
/** A PNG of one red pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), servePreview()])
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  outsideUrl = `http://127.0.0.1:${address.port}`
})
afterEach(async () => {
  await page?.close()
  expect(consoleErrors.splice(0), 'no console errors').toEqual([])
  expect(leaks.splice(0), 'nothing leaves the frame').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  outside.close()
})

async function openDraft(files = theme, dataSet: DataSetName = 'everyday', template = 'home'): Promise<void> {
  page = await browser.newPage({ width: 1100, height: 820 })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  await page.goto(server.host_url)
  const found = page.frames()[1]
  if (found === undefined) throw new Error('Frame not found')
  frame = found
  await page.evaluate('host.connect()')
  const data = mockPage(template, { data_set: dataSet })
  await page.evaluate(
    `host.getPreview().open({ files: ${JSON.stringify(files)}, widgets: ${JSON.stringify(widgets)}, assets: { 'dot.png': Uint8Array.from(atob('${dot}'), (c) => c.charCodeAt(0)) } }, undefined, ${JSON.stringify({ template, data })}, { draft: true })`,
  )
  await settled(0)
}

/** The state of the last complete render, which must be of at least this revision. */
async function settled(
  revision: number,
): Promise<DraftState & { warnings: readonly { file?: string; line?: number }[] }> {
  await page.waitForFunction(`host.lastDraft()?.settled && host.lastDraft().draft.revision >= ${revision}`)
  return page.evaluate('({ ...host.lastDraft().draft, warnings: host.lastDraft().warnings })')
}

let revision = 0
async function change(changes: PreviewFileChanges) {
  const before: DraftState = await page.evaluate('host.lastDraft().draft')
  await page.evaluate(`host.getPreview().changeFiles(${JSON.stringify(changes)})`)
  revision = before.revision + 1
  return settled(revision)
}

const heading = () => frame.locator('h1').textContent()

test('opens with the theme’s default configuration, its assets and drawn pictures', async () => {
  await openDraft()
  expect(await heading()).toBe('Namaste')
  expect(await frame.locator('h1').evaluate((one) => getComputedStyle(one).color)).toBe('rgb(10, 20, 30)')
  await frame.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
  expect(await frame.locator('img').count()).toBe(4)
  const state = await settled(0)
  expect(state.sections.map(({ section_id: id }) => id)).toEqual(['hero', 'list', 'end'])
  for (const { fuel, bytes } of state.sections) expect(Math.min(fuel, bytes)).toBeGreaterThan(0)
})

test('changed files update in place; scroll position, focus, typed text and open details stay', async () => {
  await openDraft()
  await page.evaluate('host.getPreview().setInteractive(true)')
  await frame.locator('input').fill('tea')
  await frame.locator('summary').click()
  await frame.evaluate(() => {
    document.querySelector('input')?.focus()
    document.querySelector('input')?.setSelectionRange(1, 2)
    window.scrollTo(0, 40)
  })
  await change({ 'sections/hero.liquid': theme['sections/hero.liquid']?.replace('<h1>', '<h1>New: ') ?? '' })
  expect(await heading()).toBe('New: Namaste')
  await change({ 'snippets/card.liquid': '<li><i>{{ product.title }}</i></li>' })
  expect(await frame.locator('i').count()).toBe(3)
  const templates = {
    sections: [
      { id: 'hero', type: 'hero', settings: { title: 'Vanakkam' } },
      { id: 'end', type: 'end' },
    ],
  }
  await change({ 'templates/home.json': JSON.stringify(templates) })
  expect(await heading()).toBe('New: Vanakkam')
  expect(await frame.locator('li').count()).toBe(0)
  expect(
    await frame.evaluate(() => ({
      typed: document.querySelector('input')?.value,
      focused: document.activeElement?.tagName,
      cursor: document.querySelector('input')?.selectionStart,
      open: document.querySelector('details')?.open,
      scrolled: scrollY,
    })),
  ).toEqual({ typed: 'tea', focused: 'INPUT', cursor: 1, open: true, scrolled: 40 })
})

test('a style sheet is replaced without rendering anything', async () => {
  await openDraft()
  await frame.evaluate(() => {
    const changed = new MutationObserver(() => document.documentElement.setAttribute('data-rendered', ''))
    changed.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await change({ 'assets/theme.css': 'h1 { color: rgb(1, 2, 3) }' })
  expect(await frame.locator('h1').evaluate((one) => getComputedStyle(one).color)).toBe('rgb(1, 2, 3)')
  expect(await frame.locator('html').getAttribute('data-rendered')).toBeNull()
})

test('an error shows in place of its section, with file and line, and the rest of the page stays', async () => {
  await openDraft()
  const broken = await change({ 'sections/hero.liquid': `${header('Hero')}<h1>{% if %}</h1>` })
  expect(broken.errors).toMatchObject([{ file: 'sections/hero.liquid', line: 4 }])
  expect(await frame.locator('#section-hero [role=alert]').textContent()).toContain('(sections/hero.liquid:4:')
  expect(await frame.locator('li').count()).toBe(3)

  const deep = await change({ 'snippets/card.liquid': `<li>{% render 'card' %}</li>` })
  expect(await frame.locator('#section-list [role=alert]').textContent()).toContain('(snippets/card.liquid:1:')
  expect(deep.warnings).toEqual(
    expect.arrayContaining([expect.objectContaining({ file: 'snippets/card.liquid', line: 1 })]),
  )
  expect(await frame.locator('.end').count()).toBe(1)

  const settings = await change({ 'templates/home.json': '{ "sections": [ }' })
  expect(settings.errors.map(({ file }) => file)).toContain('templates/home.json')
  expect(await frame.locator('.end').count()).toBe(1)

  const repaired = await change({
    'sections/hero.liquid': theme['sections/hero.liquid'] ?? '',
    'snippets/card.liquid': theme['snippets/card.liquid'] ?? '',
    'templates/home.json': theme['templates/home.json'] ?? '',
  })
  expect(repaired.errors).toEqual([])
  expect(await frame.locator('[role=alert]').count()).toBe(0)
  expect(await heading()).toBe('Namaste')
})

test('a click leads to the file and line that printed an element, and a line to its elements', async () => {
  await openDraft()
  const pressed = async () => {
    await page.waitForFunction('host.countEvents("onSourcePressed") > 0')
    const events: { event: string; value: unknown }[] = await page.evaluate('host.takeAllEvents()')
    return events.filter(({ event }) => event === 'onSourcePressed').map(({ value }) => value)
  }
  await frame.locator('li b').nth(1).click()
  expect(await pressed()).toEqual([{ file: 'snippets/card.liquid', line: 2 }])
  await page.evaluate('host.getPreview().setInteractive(true)')
  await frame.locator('h1').click({ modifiers: ['Alt'] })
  expect(await pressed()).toEqual([{ file: 'sections/hero.liquid', line: 7 }])

  await page.evaluate(`host.getPreview().highlight({ file: 'snippets/card.liquid', line: 2 })`)
  const highlighted = frame.locator('[data-haat-highlight]')
  await expect.poll(() => highlighted.count()).toBe(6)
  await change({ 'snippets/card.liquid': '<li>\n<b>{{ product.title }}!</b></li>' })
  expect(await highlighted.allTextContents()).toHaveLength(3)
  await page.evaluate('host.getPreview().highlight(null)')
  await expect.poll(() => highlighted.count()).toBe(0)
})

test('while the frame is busy, only the newest text of a file is sent to it', async () => {
  await openDraft()
  await page.evaluate(
    `for (let n = 1; n <= 50; n += 1) host.getPreview().changeFiles({ 'sections/hero.liquid': ${JSON.stringify(header('Hero'))} + '<h1>' + n + '</h1>' })`,
  )
  await expect.poll(heading).toBe('50')
  const { revision: last } = await settled(1)
  expect(last).toBeLessThanOrEqual(3)
})

test('images that are added or replaced appear', async () => {
  await openDraft()
  const replace = (width: number) =>
    page.evaluate(
      `host.getPreview().changeFiles({ 'assets/dot.png': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'assets/new.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>', 'sections/end.liquid': ${JSON.stringify(`${header('End')}<img id="new" src="{{ 'new.svg' | asset_url }}" alt="">`)} })`,
    )
  const width = () => frame.evaluate(() => document.querySelector<HTMLImageElement>('#new')?.naturalWidth)
  await replace(7)
  await expect.poll(width).toBe(7)
  await replace(9)
  await expect.poll(width).toBe(9)
})

test('measures the page as the storefront renders it, by section and by line', async () => {
  await openDraft()
  const measured: Measurement = await page.evaluate('host.getPreview().measure()')
  expect(measured.sections.map(({ type }) => type)).toEqual(['hero', 'list', 'end'])
  expect(measured.html_bytes).toBeGreaterThan(500)
  expect(Object.keys(measured.lines)).toEqual(expect.arrayContaining(['sections/list.liquid', 'snippets/card.liquid']))
  expect(measured.lines['snippets/card.liquid']?.['2']).toBeGreaterThan(10)
})

test('an audit finds contrast, headings and alternative texts, with file and line', async () => {
  const bad = `${header('Hero')}<h2>Two</h2>\n<h4 style="color:#aaa;background:#fff">Four</h4>\n<img src="/media/x.svg">`
  await openDraft({ ...theme, 'sections/hero.liquid': bad })
  const {
    findings,
    css_bytes: cssBytes,
    image_bytes: imageBytes,
  }: Audit = await page.evaluate('host.getPreview().audit()')
  const found = findings.map(({ rule, source }) => `${rule} ${source?.file}:${source?.line}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'color-contrast sections/hero.liquid:5',
      'heading-order sections/hero.liquid:5',
      'image-alt sections/hero.liquid:6',
    ]),
  )
  expect(cssBytes).toBeGreaterThan(0)
  expect(imageBytes).toBe(0)
})

test('a real theme with hostile texts renders without running or loading anything', async () => {
  for (const template of ['home', 'product', 'collection']) {
    await openDraft(starter, 'hostile-text', template)
    expect((await settled(0)).errors).toEqual([])
    expect(await frame.evaluate(() => 'ran' in window)).toBe(false)
    if (template !== 'collection') await page.close()
  }
})

test('a hostile theme leaves its host usable, and nothing leaves the frame', async () => {
  const loop = '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}'
  const hostile = {
    'sections/loop.liquid': `${header('Loop')}${loop}`,
    'sections/huge.liquid': `${header('Huge')}{% assign x = 'x' %}{% for a in (1..60) %}{% assign x = x | append: x %}{% endfor %}{{ x }}`,
    'sections/deep.liquid': `${header('Deep')}{% render 'deep' %}`,
    'snippets/deep.liquid': `{% render 'deep' %}`,
    'sections/scripts.liquid': `${header('Scripts')}<script>window.ran = 1; top.location = '${outsideUrl}/'</script>
<script src="${outsideUrl}/x.js"></script><img src="${outsideUrl}/x.png" onerror="window.ran = 2" alt="">
<svg onload="window.ran = 3"></svg><iframe src="${outsideUrl}/"></iframe><iframe srcdoc="<script>parent.ran = 4</script>"></iframe>
<base href="${outsideUrl}/"><meta http-equiv="refresh" content="0;url=${outsideUrl}/">
<link rel="stylesheet" href="${outsideUrl}/x.css"><form action="${outsideUrl}/"><button id="send">Send</button></form>
<a id="out" href="${outsideUrl}/" target="_top">Out</a>`,
    'assets/theme.css': `@import "${outsideUrl}/a.css"; @font-face { font-family: x; src: url(${outsideUrl}/f.woff2) }
body { background: url(${outsideUrl}/b.png); font-family: x } * { position: fixed !important; inset: 0; z-index: 2147483647 }`,
    'templates/home.json': JSON.stringify({
      sections: ['loop', 'huge', 'deep', 'scripts'].map((type) => ({ id: type, type })),
    }),
  }
  await openDraft({ ...theme, ...hostile })
  const { warnings } = await settled(0)
  expect(warnings.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['sections/loop.liquid', 'sections/huge.liquid', 'snippets/deep.liquid']),
  )
  await frame.evaluate(() => document.querySelector<HTMLElement>('#send')?.click())
  await frame.evaluate(() => document.querySelector<HTMLElement>('#out')?.click())
  await page.waitForLoadState('networkidle')
  expect(await frame.evaluate(() => 'ran' in window)).toBe(false)
  expect(page.url()).toBe(`${server.host_url}/`)
  // The host still answers, and the theme can be repaired.
  const repaired = await change(
    Object.fromEntries(Object.entries({ ...hostile, ...theme }).map(([path]) => [path, theme[path] ?? null])),
  )
  expect(repaired.errors).toEqual([])
  expect(await heading()).toBe('Namaste')
  // The frame's policy refuses what the theme tried to load, which the browser reports.
  consoleErrors.splice(0)
})
