import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  compile,
  mockPage,
  type SectionInstance,
  type ThemeConfiguration,
} from '../../packages/theme-engine/src/index.ts'
import type { PreviewChange } from '../../packages/theme-preview/src/host-message.ts'
import { readWidgetSources } from '../../packages/theme-widgets/src/widget-files.ts'
import { compileBundledTheme, readBundledTheme } from '../bundled-themes.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import type { RecordedEvent } from './preview-host-entry.ts'
import { configuration, layoutTheme, previewTheme, section } from './preview-theme.ts'
import { type PreviewServer, servePreview } from './serve-preview.ts'

let browser: TestBrowser
let server: PreviewServer
let page: Page
let frame: Frame
const consoleErrors: string[] = []
const small = compile(new Map(Object.entries(previewTheme)))
const starter = compileBundledTheme('starter')
const starterFiles = Object.fromEntries(
  [...readBundledTheme('starter')].flatMap(([path, content]) => (typeof content === 'string' ? [[path, content]] : [])),
)
const assets = { 'theme.css': '/css/starter' }
const widgets = readWidgetSources()

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), servePreview()])
})
afterEach(async () => {
  await page?.close()
  expect(consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openHost(url = server.host_url): Promise<void> {
  page = await browser.newPage({ width: 1100, height: 820 })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  await page.addInitScript(() => {
    addEventListener('message', ({ ports: [port] }) => port && Object.assign(window, { receivedPort: port }))
  })
  await page.goto(url)
  const found = page.frames()[1]
  if (found === undefined) throw new Error('Frame not found')
  frame = found
  await page.evaluate('host.connect()')
}

const text = (value: unknown) => JSON.stringify(value)
const callPreview = (method: string, ...values: unknown[]) =>
  page.evaluate(`host.getPreview().${method}(${values.map(text).join(', ')})`)
const takeAllEvents = (): Promise<RecordedEvent[]> => page.evaluate('host.takeAllEvents()')

/** Waits for events of one kind and returns their values since the last call. */
async function waitForEvents(event: RecordedEvent['event']): Promise<unknown[]> {
  await page.waitForFunction(`host.countEvents(${text(event)}) > 0`)
  return takeEvents(event)
}

async function takeEvents(event: RecordedEvent['event']): Promise<unknown[]> {
  return (await takeAllEvents()).flatMap((one) => (one.event === event ? [one.value] : []))
}

/** Waits until the latest event of one kind matches. The frame is a separate process, so its events arrive later. */
async function expectLastEvent(event: RecordedEvent['event'], like: object): Promise<void> {
  let last: unknown
  await expect
    .poll(async () => {
      last = (await takeEvents(event)).at(-1) ?? last
      return last
    })
    .toMatchObject(like)
}

/** Pastes text into the focused element of the frame. */
function paste(words: string): Promise<void> {
  return frame.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, words)
}

function pageData(template: string) {
  return { ...mockPage(template, { root: '/tea' }), assets }
}

async function open(config: ThemeConfiguration, { files = previewTheme, template = 'home' } = {}) {
  await openHost()
  await callPreview('open', { files, widgets, assets }, config, { template, data: pageData(template) })
  await waitForEvents('onReady')
}

/** Updates the page and waits until it's fully rendered. */
async function update(change: PreviewChange) {
  await takeAllEvents()
  await callPreview('update', change)
  await page.waitForFunction('host.countEvents("onRendered") > 0 && host.isLastRenderSettled()')
  // Behaviours restore their attributes before the next animation frame.
  await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

const bodyHtml = (shown: Frame = frame): Promise<string> => shown.evaluate(() => document.body.innerHTML)
const withoutEditorAttributes = (html: string) =>
  html.replaceAll(/ data-(?:haat-empty|section-id|block-id|widget-id)="[^"]*"/g, '')

/** Returns the page that the storefront would serve, as the browser parses it. */
async function storefrontBody(config: ThemeConfiguration, theme = small, template = 'home'): Promise<string> {
  const { html } = theme.render({ template, config, data: pageData(template) })
  return frame.evaluate((written) => {
    const body = document.createElement('template')
    body.innerHTML = written
    return body.innerHTML
  }, html)
}

const card = (id: string, title: string) => ({ id, type: 'card', settings: { title } })
const cards: SectionInstance = {
  ...section('cards', 'cards'),
  blocks: ['a', 'b', 'c', 'd'].map((id) => card(id, `Card ${id}`)),
}
const heading = (id: string, words: string) => ({ id, type: 'HeadingWidget', settings: { text: words } })
const custom: SectionInstance = {
  ...section('custom', 'custom'),
  widgets: [
    heading('w1', 'One'),
    { id: 'inner', type: 'InnerSectionWidget', settings: { columns: 2 }, children: [[heading('w2', 'Left')], []] },
    heading('w3', 'Three'),
  ],
}

test('the preview shows what the storefront serves after every kind of change', async () => {
  const [a, b, c] = [section('a', 'words'), section('b', 'words', { heading: 'B' }), section('c', 'words')]
  let config = configuration(a, b, c, cards)
  const change = async (next: ThemeConfiguration, previewChange: PreviewChange) => {
    config = next
    await update(previewChange)
    expect(withoutEditorAttributes(await bodyHtml())).toBe(await storefrontBody(config))
  }
  await open(config)
  expect(withoutEditorAttributes(await bodyHtml())).toBe(await storefrontBody(config))

  const typed = section('b', 'words', { heading: 'Typed <b>&', open: true })
  await change(configuration(a, typed, c, cards), { sections: { b: typed } })
  await change(configuration(c, a, typed, cards), { order: ['c', 'a', 'b', 'cards'] })
  await change(configuration(c, a, { ...typed, hidden: true }, cards), { sections: { b: { ...typed, hidden: true } } })
  await change(configuration(c, a, typed, cards), { sections: { b: typed } })
  const footer = { ...section('foot', 'words', { heading: 'Foot' }), template: 'footer' }
  await change(configuration(c, a, typed, cards, footer), {
    sections: { foot: footer },
    order: ['c', 'a', 'b', 'cards', 'foot'],
  })
  const header = { ...section('head', 'words'), template: 'header' }
  await change(configuration(header, c, typed, footer), {
    sections: { head: header, a: null, cards: null },
    order: ['head', 'c', 'b', 'foot'],
  })
  const settings = { ...config.settings, greeting: 'Vanakkam' }
  await change({ ...config, settings }, { settings })
  await callPreview('showPage', { template: 'page', data: pageData('page') })
  await page.waitForFunction('host.isLastRenderSettled()')
  expect(withoutEditorAttributes(await bodyHtml())).toBe(await storefrontBody(config, small, 'page'))
})

test('the frame parses character references as the server does', async () => {
  const names =
    'amp amp; AMP lt; lt ltt gt quot; apos; apos nbsp; copy copy; not notin; notit; NotEqualTilde; acE; bne; hellip; hellip zwnj; rupee; #8377; #8377 #x20b9; #x20B9 #0; #128; #x80 #xD800; #x110000; #13; #99999999999; # #x #; #x; & nosuch; ThickSpace; CounterClockwiseContourIntegral; 1 é fjlig; sup1 sup1x para=1 times×'
  const tails = ['', ' ', ';', 'a', '=1', '&', '\u0301']
  const all = names.split(' ').flatMap((name) => tails.map((tail) => `&${name}${tail}`))
  const body = all.map((one) => `<p>${one}<a href="/x?${one}" title="${one}">link</a></p>`).join('')
  const config = configuration(section('a', 'words', { body }))
  await open(config)
  expect(withoutEditorAttributes(await bodyHtml())).toBe(await storefrontBody(config))
  expect(body.length).toBeGreaterThan(10_000)
})

test('sections can be added, removed and moved in a theme with its own layout', async () => {
  const theme = compile(new Map(Object.entries(layoutTheme)))
  const [a, b] = [section('a', 'words'), section('b', 'words', { heading: 'B' })]
  const header = { ...section('head', 'words', { heading: 'Head' }), template: 'header' }
  await open(configuration(a, b), { files: layoutTheme })
  await expect.poll(() => frame.evaluate(() => document.body.className)).toBe('shop page-home')
  const changes: [ThemeConfiguration, PreviewChange][] = [
    [configuration(b, a), { order: ['b', 'a'] }],
    [configuration(header, b, a), { sections: { head: header }, order: ['head', 'b', 'a'] }],
    [configuration(header, a), { sections: { b: null }, order: ['head', 'a'] }],
    [configuration(header), { sections: { a: null }, order: ['head'] }],
    [configuration(header, b), { sections: { b }, order: ['head', 'b'] }],
  ]
  for (const [config, change] of changes) {
    await update(change)
    expect(
      withoutEditorAttributes(await bodyHtml()).replaceAll(/\s*<section id="section-nothing"[^>]*><\/section>\s*/g, ''),
    ).toBe((await storefrontBody(config, theme)).replaceAll(/<\/div>\s*<main/g, '</div><main'))
  }
})

test('opening another theme replaces the first and its styles', async () => {
  await open(configuration(section('a', 'words')), { files: layoutTheme })
  await callPreview('open', { files: previewTheme, widgets, assets }, configuration(cards), {
    template: 'home',
    data: pageData('home'),
  })
  await waitForEvents('onReady')
  expect(withoutEditorAttributes(await bodyHtml())).toBe(await storefrontBody(configuration(cards)))
  await expect
    .poll(() => frame.evaluate(() => [document.body.className, document.head.textContent.includes('#222')]))
    .toEqual(['', false])
})

test('a theme with behaviours looks the same changed in steps as opened in its final state', async () => {
  const config = starter.defaultConfiguration()
  await open(config, { files: starterFiles })
  const hero = config.sections.find(({ type }) => type === 'hero')
  const faq = config.sections.find(({ type }) => type === 'faq')
  if (!hero || !faq) throw new Error('The theme has changed')
  const newHero = { ...hero, settings: { ...hero.settings, heading: 'Other words' } }
  const newFaq = { ...faq, blocks: faq.blocks.toReversed() }
  const rest = config.sections.filter((one) => one !== hero)
  const schemes = Object.entries(config.settings.color_schemes ?? {}).map(([id, scheme]) => [
    id,
    { ...scheme, primary: '#0a7d33' },
  ])
  const settings = { ...config.settings, color_schemes: Object.fromEntries(schemes) }
  await update({ sections: { [hero.id]: newHero, [faq.id]: newFaq } })
  await update({ order: [...rest, hero].map(({ id }) => id) })
  await update({ settings })
  // Behaviours add numbers to the ids that they create.
  const numbered = async () => (await bodyHtml()).replaceAll(/haat-suggestions-\d/g, 'haat-suggestions')
  const changed = await numbered()
  const styles = () =>
    frame.evaluate(() =>
      [...document.head.querySelectorAll('style[id^="theme-"]')].map(({ id, textContent }) => [
        id,
        // Section styles are in the order in which the sections were added.
        id === 'theme-sections' ? textContent.split('\n').sort() : textContent,
      ]),
    )
  const changedStyles = await styles()
  await page.close()

  const sections = [...rest.map((one) => (one === faq ? newFaq : one)), newHero]
  await open({ sections, settings }, { files: starterFiles })
  await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(changed).toBe(await numbered())
  expect(changedStyles).toEqual(await styles())
  expect(changed.length).toBeGreaterThan(20_000)
})

test('focus, scroll position, typed text and open details survive a change of their section', async () => {
  await open(configuration(section('a', 'words'), section('b', 'words')))
  const b = '#section-b'
  await frame.evaluate((id) => {
    const root = document.querySelector(id)
    root?.querySelector('.scroller')?.scrollTo(0, 120)
    const details = root?.querySelector('details')
    if (details) details.open = true
  }, b)
  await frame.locator(`${b} input`).fill('half a wo')
  const state = () =>
    frame.evaluate((id) => {
      const root = document.querySelector(id)
      const { activeElement } = document
      return {
        focused:
          activeElement instanceof HTMLInputElement && root?.contains(activeElement) === true && activeElement.value,
        scrolled: root?.querySelector('.scroller')?.scrollTop,
        is_open: root?.querySelector('details')?.open,
        heading: root?.querySelector('h2')?.textContent,
      }
    }, b)
  await update({ sections: { b: section('b', 'words', { heading: 'New' }) } })
  await expect.poll(() => state()).toEqual({ focused: 'half a wo', scrolled: 120, is_open: true, heading: 'New' })
  await update({ order: ['b', 'a'] })
  await expect.poll(() => state()).toEqual({ focused: 'half a wo', scrolled: 120, is_open: true, heading: 'New' })
  // Details that the theme opens and closes follow the theme.
  await update({ sections: { b: section('b', 'words', { open: true }) } })
  await update({ sections: { b: section('b', 'words', { open: false }) } })
  expect((await state()).is_open).toBe(false)
})

test('a click selects the innermost element, hovering reports it, and links and forms are inactive', async () => {
  await open(configuration(section('a', 'words'), cards, custom))
  await frame.locator('[data-block-id="b"]').click()
  await expect.poll(() => waitForEvents('onSelected')).toEqual([{ section_id: 'cards', block_id: 'b' }])
  await frame.locator('#widget-w2 h2').hover()
  await expectLastEvent('onHovered', { section_id: 'custom', widget_id: 'w2' })
  await frame.locator('#section-a .out').click()
  await frame.locator('#section-a button').click()
  await expectLastEvent('onSelected', { section_id: 'a' })
  // A click on text reports its setting, even if the text comes from the store's data.
  await frame.locator('#section-a .rte b').click()
  await expectLastEvent('onTextPressed', { target: { section_id: 'a' }, key: 'body' })
  await update({ sections: { a: section('a', 'words', { heading: 'Only at {{ shop.name }}' }) } })
  await frame.locator('#section-a h2', { hasText: `Only at ${pageData('home').shop.name}` }).click()
  await expectLastEvent('onTextPressed', { target: { section_id: 'a' }, key: 'heading' })
  await frame.locator('#section-a button').click()
  await waitForEvents('onSelected')
  expect(await takeEvents('onTextPressed')).toEqual([])
  expect(frame.url()).toContain('/_haat/preview')
  await page.keyboard.press('Control+z')
  await expectLastEvent('onKey', { key: 'z', ctrl: true })
  await page.keyboard.press('Delete')
  await expectLastEvent('onKey', { key: 'Delete' })
  // Keys that are typed into the page's own fields aren't reported.
  await frame.locator('#section-a input').click()
  await page.keyboard.press('h')
  expect((await takeAllEvents()).filter(({ event }) => event === 'onKey')).toEqual([])

  await callPreview('setInteractive', true)
  await frame.locator('#section-a .out').click()
  await expect.poll(() => waitForEvents('onNavigate')).toEqual(['/products/tea?variant=2'])
  await frame.locator('#section-a button').click()
  await expect.poll(() => waitForEvents('onNavigate')).toEqual(['/search?q=h'])
  expect((await takeAllEvents()).filter(({ event }) => event === 'onSelected')).toEqual([])
})

test('selecting scrolls an element into view, opens its container, and reports its rectangle as it moves', async () => {
  const tabs = {
    id: 'tabs',
    type: 'TabsWidget',
    settings: {},
    blocks: ['x', 'y'].map((id) => ({ id, type: 'tab', settings: { title: id } })),
  }
  const rows = Array.from({ length: 6 }, (_row, index) => section(`s${index}`, 'words'))
  await open(configuration(...rows, { ...custom, widgets: [tabs] }))
  const target = { section_id: 'custom', widget_id: 'tabs', block_id: 'y' }
  await callPreview('select', target)
  const rect = async () => {
    const rects = (await waitForEvents('onRects')).at(-1)
    return Array.isArray(rects) ? rects[0] : undefined
  }
  const first = await rect()
  expect(first.target).toEqual(target)
  await expect.poll(() => frame.locator('[data-block-id="y"]').isVisible()).toBe(true)
  const top = () =>
    frame.evaluate(() => document.querySelector('[data-block-id="y"]')?.getBoundingClientRect().top ?? 0)
  await expect.poll(top).toBe(first.y)
  await frame.evaluate(() => window.scrollBy(0, -50))
  // The page may still be settling, so the element is measured where it is now.
  let reported = first
  const difference = async () => {
    const rects = (await takeEvents('onRects')).at(-1)
    if (Array.isArray(rects)) [reported] = rects
    return reported.y - (await top())
  }
  await expect.poll(difference).toBe(0)
  expect(reported.y).toBeGreaterThan(first.y + 25)
  await callPreview('watch', [{ section_id: 's0' }])
  await expect.poll(() => waitForEvents('onRects')).toMatchObject([[{ target }, { target: { section_id: 's0' } }]])
})

test('selecting an element in a drawer opens the drawer, and Escape or another selection closes it', async () => {
  const drawer = { ...section('drawer', 'drawer'), blocks: [card('one', 'One'), card('two', 'Two')] }
  await open(configuration(section('a', 'words'), drawer))
  const isOpen = () => frame.evaluate(() => document.querySelector('dialog')?.open)
  await callPreview('select', { section_id: 'drawer', block_id: 'one' })
  await frame.locator('[data-block-id="one"]').click()
  await expect.poll(() => waitForEvents('onSelected')).toEqual([{ section_id: 'drawer', block_id: 'one' }])
  await update({ sections: { drawer: { ...drawer, blocks: [card('one', 'First'), card('two', 'Two')] } } })
  expect([await isOpen(), await frame.locator('[data-block-id="one"]').textContent()]).toEqual([true, 'First'])
  await page.keyboard.press('Escape')
  await frame.waitForFunction(() => document.querySelector('dialog')?.open === false)
  await callPreview('select', { section_id: 'drawer', block_id: 'two' })
  await frame.waitForFunction(() => document.querySelector('dialog')?.open === true)
  await callPreview('select', { section_id: 'a' })
  await frame.waitForFunction(() => document.querySelector('dialog')?.open === false)
  expect((await takeAllEvents()).filter(({ event }) => event === 'onKey')).toEqual([])
})

test('dragging the selected section reports its start, moves and end', async () => {
  await open(configuration(section('a', 'words'), cards))
  await callPreview('select', { section_id: 'a' })
  await page.mouse.move(100, 50)
  await page.mouse.down()
  await page.mouse.move(100, 53)
  await page.mouse.move(110, 90, { steps: 2 })
  // Moves out of the frame and releases there.
  await page.waitForFunction('host.countEvents("onDragMove") > 0')
  await page.mouse.move(110, 810)
  await page.mouse.up()
  await page.waitForFunction('host.countEvents("onDragEnd") > 0')
  const events = await takeAllEvents()
  const of = (event: RecordedEvent['event']) => events.flatMap((one) => (one.event === event ? [one.value] : []))
  expect(of('onDragStart')).toMatchObject([{ target: { section_id: 'a' }, x: 100, y: 50 }])
  expect(of('onDragMove').at(-1)).toMatchObject({ x: 110, y: 810 })
  expect(of('onDragEnd')).toMatchObject([{ x: 110, y: 810, cancelled: false }])
  expect(of('onSelected')).toEqual([])
})

test('findPlace returns where an element dragged to a point would be placed', async () => {
  const hidden = { ...section('hidden', 'words'), hidden: true }
  await open(configuration(section('a', 'words'), hidden, cards, custom, section('y', 'words'), section('z', 'words')))
  const place = async (selector: string, part: [number, number], dragged: object) => {
    const box = await frame.evaluate((one) => {
      const { x, y, width, height } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect()
      return { x, y, width, height }
    }, selector)
    const point = { x: box.x + box.width * part[0], y: box.y + box.height * part[1] }
    return page.evaluate(`host.findPlace(${text(point)}, ${text(dragged)})`)
  }
  const draggedSection = { kind: 'section', target: { section_id: 'a' } }
  expect(await place('#section-cards', [0.5, 0.9], draggedSection)).toMatchObject({
    kind: 'section',
    template: 'home',
    index: 2,
    line: { height: 0 },
  })
  expect(await place('#section-cards', [0.5, 0.1], { kind: 'section', type: 'words' })).toMatchObject({ index: 2 })
  const block = { kind: 'block', target: { section_id: 'cards', block_id: 'a' } }
  expect(await place('[data-block-id="b"]', [0.9, 0.5], block)).toMatchObject({
    kind: 'block',
    holder: { section_id: 'cards' },
    index: 1,
    line: { width: 0 },
  })
  expect(await place('#section-a', [0.5, 0.5], block)).toBeUndefined()
  const widget = { kind: 'widget', type: 'HeadingWidget' }
  expect(await place('#widget-w2', [0.5, 0.9], widget)).toMatchObject({
    kind: 'widget',
    parent_widget_id: 'inner',
    column: 0,
    index: 1,
  })
  expect(await place('[data-column="1"]', [0.5, 0.5], widget)).toMatchObject({
    parent_widget_id: 'inner',
    column: 1,
    index: 0,
  })
  const third = { kind: 'widget', target: { section_id: 'custom', widget_id: 'w3' } }
  const beside = await place('#widget-w1', [0.5, 0.1], third)
  expect(beside).toMatchObject({ kind: 'widget', section_id: 'custom', index: 0 })
  expect(beside).not.toHaveProperty('parent_widget_id')
  expect(await place('#section-cards', [0.5, 0.5], widget)).toBeUndefined()
  // Dragging to the bottom edge scrolls the page.
  await page.evaluate(`host.findPlace(${text({ x: 500, y: 790 })}, ${text(widget)})`)
  await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('text can be edited in place, isn’t overwritten by renders, and is restored by Escape', async () => {
  await open(configuration(section('a', 'words', { heading: 'Tea' })))
  const edited = frame.locator('#section-a h2[contenteditable]')
  // Leaving without typing changes nothing, even if the stored value differs from the rendered text.
  for (const key of ['Escape', 'Enter']) {
    await frame.locator('#section-a h2').dblclick()
    await edited.waitFor()
    await page.keyboard.press(key)
    await edited.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Delete')
  await page.waitForFunction('host.countEvents("onKey") > 0')
  expect((await takeAllEvents()).filter(({ event }) => event === 'onTextEdited')).toEqual([])
  // A double-click reports texts that aren't exactly one setting, and images, also below a link; but not empty space.
  await frame.locator('#section-a .pad').evaluate((pad) => {
    const link = '<a href="#" style="position:absolute;inset:0">Roots</a>'
    const tile = `<div style="position:relative;width:200px">${link}<svg width="200" height="100"></svg></div>`
    pad.insertAdjacentHTML('beforeend', `<div class="around" style="padding:30px">${tile}</div>`)
  })
  const link = frame.getByRole('link', { name: 'Roots' })
  await frame.locator('.around').dblclick({ position: { x: 4, y: 4 } })
  await frame.locator('.place').dblclick()
  await link.dblclick({ position: { x: 150, y: 80 } })
  await link.dblclick({ position: { x: 8, y: 8 } })
  const doublePressed: unknown[] = []
  await expect
    .poll(async () => {
      doublePressed.push(...(await takeEvents('onDoublePressed')))
      return doublePressed
    })
    .toMatchObject([
      { target: { section_id: 'a' } },
      { target: { section_id: 'a' }, image: { src: '' } },
      { target: { section_id: 'a' } },
    ])
  await frame.locator('#section-a h2').dblclick()
  await page.keyboard.type('Chai')
  await expectLastEvent('onTextEdited', {
    target: { section_id: 'a' },
    key: 'heading',
    value: 'Chai',
    done: false,
    cancelled: false,
  })
  await update({ sections: { a: section('a', 'words', { heading: 'Chai' }) } })
  await page.keyboard.type(' & more')
  await page.keyboard.press('Enter')
  await expectLastEvent('onTextEdited', { value: 'Chai & more', done: true, cancelled: false })
  await update({ sections: { a: section('a', 'words', { heading: 'Chai & more' }) } })
  await expect
    .poll(() => frame.locator('#section-a h2').evaluate((element) => element.outerHTML))
    .toBe('<h2>Chai &amp; more</h2>')

  await callPreview('editText', { section_id: 'a' }, 'body')
  await frame.locator('.rte[contenteditable=true]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' Then')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a second')
  await page.keyboard.press('Control+Enter')
  await expectLastEvent('onTextEdited', {
    key: 'body',
    value: '<p>First <b>bold</b> words. Then</p><p>a second</p>',
    done: true,
  })
  // The bar above the text formats the selection and links it.
  await update({ sections: { a: section('a', 'words', { heading: 'Chai & more', body: '<p>Our story</p>' }) } })
  await callPreview('editText', { section_id: 'a' }, 'body')
  const bar = frame.getByRole('toolbar', { name: 'Formatting' })
  await bar.getByRole('button', { name: 'Italic' }).click()
  await expect.poll(() => bar.getByRole('button', { name: 'Italic' }).getAttribute('aria-pressed')).toBe('true')
  await bar.getByRole('button', { name: 'Link' }).click()
  const address = bar.getByRole('textbox', { name: 'Link address' })
  for (const refused of ['javascript:alert(1)', 'our story']) {
    await address.fill(refused)
    await page.keyboard.press('Enter')
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  }
  await address.fill('/pages/story')
  await page.keyboard.press('Enter')
  await expect.poll(() => bar.getByRole('button', { name: 'Link' }).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Control+Enter')
  await expectLastEvent('onTextEdited', {
    value: expect.stringMatching(/^(?=.*<(?:i|em)>)(?=.*<a href="\/pages\/story").*Our story/),
    done: true,
  })
  await expect.poll(() => bar.count()).toBe(0)
  const edits = [
    ['tea@example.com', 'mailto:tea@example.com'],
    ['example.com/tea', 'https://example.com/tea'],
    ['example.com:8080', 'https://example.com:8080'],
  ] as const
  for (const [typed, href] of edits) {
    await update({ sections: { a: section('a', 'words', { heading: 'Chai & more', body: '<p>Our tea</p>' }) } })
    await callPreview('editText', { section_id: 'a' }, 'body')
    await bar.getByRole('button', { name: 'Link' }).click()
    await address.fill(typed)
    await bar.getByRole('button', { name: 'Apply' }).click()
    await page.keyboard.press('Control+Enter')
    await expectLastEvent('onTextEdited', { value: expect.stringContaining(`<p><a href="${href}"`), done: true })
  }
  // Pressing the page around the frame ends editing, also from the field for the address.
  await callPreview('editText', { section_id: 'a' }, 'body')
  await bar.getByRole('button', { name: 'Link' }).click()
  await address.waitFor()
  await page.mouse.click(550, 810)
  await expect.poll(() => bar.count()).toBe(0)
  expect(await frame.locator('[contenteditable]').count()).toBe(0)
  // Pressed at a link, the button removes it.
  await update({ sections: { a: section('a', 'words', { body: '<p>Our <a href="/pages/tea">tea</a></p>' }) } })
  await callPreview('editText', { section_id: 'a' }, 'body')
  await page.keyboard.press('End')
  await bar.getByRole('button', { name: 'Link' }).click()
  await page.keyboard.press('Control+Enter')
  await expectLastEvent('onTextEdited', { value: '<p>Our tea</p>', done: true })
  await update({ sections: { a: section('a', 'words', { heading: 'Chai & more' }) } })
  await callPreview('editText', { section_id: 'a' }, 'heading')
  await edited.waitFor()
  expect(await bar.count()).toBe(0)
  await page.keyboard.press('Escape')
  // Pasted text loses its formatting, and its line breaks in a single-line setting.
  await callPreview('editText', { section_id: 'a' }, 'note')
  await frame.locator('.note[contenteditable=true]').waitFor()
  await paste('Fresh & hot\n\n  from the tawa\n')
  await expect
    .poll(() => frame.locator('.note').evaluate((element) => element.innerHTML))
    .toBe('Fresh &amp; hot<br>from the tawa')
  await page.keyboard.press('Enter')
  await expectLastEvent('onTextEdited', { key: 'note', value: 'Fresh &amp; hot<br>from the tawa', done: true })
  await callPreview('editText', { section_id: 'a' }, 'heading')
  await frame.locator('h2[contenteditable]').waitFor()
  await paste('Two\nlines')
  await expect.poll(() => frame.locator('#section-a h2').textContent()).toBe('Two lines')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Wrong')
  await page.keyboard.press('Escape')
  await expectLastEvent('onTextEdited', { value: 'Chai & more', done: true, cancelled: true })
  await expect.poll(() => frame.locator('#section-a h2').textContent()).toBe('Chai & more')

  // If someone else locks the section, editing ends, because the text couldn't be saved.
  await callPreview('editText', { section_id: 'a' }, 'heading')
  await edited.waitFor()
  await update({ sections: { a: { ...section('a', 'words', { heading: 'Chai & more' }), locked: true } } })
  await edited.waitFor({ state: 'detached' })
})

test('missing data is requested once and rendered when it arrives', async () => {
  await open(configuration(section('a', 'words')))
  const productSection = section('p', 'product', { product: 'rare-tea' })
  await callPreview('update', { sections: { p: productSection }, order: ['a', 'p'] })
  await expect.poll(() => waitForEvents('onNeeds')).toMatchObject([{ products: ['rare-tea'] }])
  await update({ sections: { p: { ...productSection, blocks: [] } } })
  expect((await takeAllEvents()).filter(({ event }) => event === 'onNeeds')).toEqual([])
  const product = Object.values(pageData('home').products ?? {}).find((one) => one !== null)
  await callPreview('addData', { products: { 'rare-tea': { ...product, handle: 'rare-tea', title: 'Rare tea' } } })
  await frame.locator('#section-p h3', { hasText: 'Rare tea' }).waitFor()

  // A section that isn't on the page is rendered with the page's settings, once its data has arrived.
  const sample = callPreview('sample', section('s', 'product', { product: 'other-tea' }))
  await expect.poll(() => waitForEvents('onNeeds')).toMatchObject([{ products: ['other-tea'] }])
  await callPreview('addData', { products: { 'other-tea': { ...product, handle: 'other-tea', title: 'Other tea' } } })
  const { head, html } = (await sample) as { head: string; html: string }
  expect(html).toContain('Other tea')
  expect(head).toContain('stylesheet')
  expect(await frame.locator('#section-s').count()).toBe(0)

  // If its data couldn't be loaded, it isn't rendered now, and its data is requested again the next time.
  const failed = callPreview('sample', section('s', 'product', { product: 'third-tea' }))
  const [needs] = await waitForEvents('onNeeds')
  expect(needs).toMatchObject({ products: ['third-tea'] })
  await callPreview('failData')
  expect(await failed).toBeUndefined()
  const again = callPreview('sample', section('s', 'product', { product: 'third-tea' }))
  expect(await waitForEvents('onNeeds')).toEqual([needs])
  await callPreview('addData', { products: { 'third-tea': { ...product, handle: 'third-tea', title: 'Third tea' } } })
  expect(((await again) as { html: string }).html).toContain('Third tea')
})

test('a broken section shows an error, an empty one has a height, and a broken theme reports file and line', async () => {
  await open(configuration(section('n', 'nothing'), section('x', 'broken'), section('a', 'words')))
  const empty = frame.locator('#section-n')
  await expect
    .poll(() => empty.evaluate((element) => [element.innerHTML, element.clientHeight > 40]))
    .toEqual(['', true])
  await empty.click()
  await expect.poll(() => waitForEvents('onSelected')).toEqual([{ section_id: 'n' }])
  await update({ sections: { x: section('x', 'broken', { name: 'break' }) } })
  await frame.locator('#section-x .haat-error').waitFor()
  const [rendered] = (await takeAllEvents()).flatMap(({ event, value }) => (event === 'onRendered' ? [value] : []))
  expect(rendered).toMatchObject({ warnings: [{ section_id: 'x', file: 'sections/broken.liquid', line: 4 }] })
  await update({ sections: { x: section('x', 'broken', { name: 'repaired' }) } })
  await expect.poll(() => frame.locator('#section-x').textContent()).toContain('Whole')

  const files = { ...previewTheme, 'sections/bad.liquid': '{% comment %}\n@section "Bad"\n{% endcomment %}\n{% if %}' }
  await takeAllEvents()
  await callPreview('open', { files, widgets, assets }, configuration(), { template: 'home', data: pageData('home') })
  await expect
    .poll(() => waitForEvents('onFailed'))
    .toMatchObject([{ errors: [{ file: 'sections/bad.liquid', line: 4 }] }])
})

test('hostile markup can’t run scripts, navigate or access other documents', async () => {
  await open(configuration(section('a', 'words'), section('evil', 'hostile')))
  consoleErrors.length = 0
  for (const selector of ['#js', '#out', '#form button', '#hostile svg']) await frame.locator(selector).click()
  await callPreview('setInteractive', true)
  for (const selector of ['#js', '#out', '#form button']) await frame.locator(selector).click()
  await update({ sections: { evil: section('evil', 'hostile', { again: true }) } })
  expect(await frame.evaluate(() => 'ran' in window)).toBe(false)
  await expect
    .poll(() => frame.evaluate(() => document.querySelectorAll('#hostile :is(script, meta, base, iframe)').length))
    .toBe(0)
  await expect.poll(() => frame.evaluate(() => origin)).toBe('null')
  const blockedAccess = await frame.evaluate(() => {
    const blocked = (reach: () => unknown) => {
      try {
        reach()
        return false
      } catch (error) {
        return error instanceof DOMException && error.name === 'SecurityError'
      }
    }
    return [() => window.parent.document, () => document.cookie, () => localStorage].map(blocked)
  })
  expect(blockedAccess).toEqual([true, true, true])
  expect(page.url()).toBe(`${server.host_url}/`)
  expect(frame.url()).toContain('/_haat/preview')
  expect((await takeAllEvents()).filter(({ event }) => event === 'onNavigate')).toEqual([])
  // The policy violations of this theme are expected.
  consoleErrors.length = 0
})

test('the frame ignores unknown origins, and the host ignores invalid messages', async () => {
  await openHost(server.untrusted_url)
  // Added after the frame's own listener, which has handled the message when this one gets it.
  await frame.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data.type === 'open') document.title = 'arrived'
    })
  })
  const message = {
    haat_preview: 1,
    type: 'open',
    theme: { files: previewTheme, widgets, assets },
    config: configuration(section('a', 'words')),
    page: { template: 'home', data: pageData('home') },
  }
  await page.evaluate(`frames[0].postMessage(${text(message)}, '*')`)
  await frame.waitForFunction(() => document.title === 'arrived')
  await expect.poll(() => bodyHtml()).toBe('')
  // It doesn't listen on a port from an unknown origin either.
  await page.evaluate(`frames[0].postMessage({ haat_preview: 1, type: 'connect' }, '*', [new MessageChannel().port2])`)
  await frame.waitForFunction(() => 'receivedPort' in window)
  expect(await frame.evaluate(() => (Reflect.get(window, 'receivedPort') as MessagePort).onmessage)).toBe(null)
  expect(await takeAllEvents()).toEqual([])
  await page.close()

  await open(configuration(section('a', 'words')))
  await takeAllEvents()
  const sendFromPort = (message: object) =>
    frame.evaluate((data) => (Reflect.get(window, 'receivedPort') as MessagePort).postMessage(data), message)
  await sendFromPort({ haat_preview: 1, type: 'navigated', path: 'javascript:alert(1)' })
  await sendFromPort({ haat_preview: 1, type: 'navigated', path: '//evil.example' })
  await sendFromPort({
    haat_preview: 1,
    type: 'rects',
    rects: [{ target: { section_id: 'a' }, x: 'a', y: 0, width: 1, height: 1 }],
  })
  await sendFromPort({ haat_preview: 2, type: 'selected', target: null })
  await sendFromPort({ haat_preview: 1, type: 'text_edited', edited: { target: { section_id: 'a' } } })
  // From a window other than the frame's.
  await page.evaluate(() => window.postMessage({ haat_preview: 1, type: 'selected', target: null }, '*'))
  await sendFromPort({ haat_preview: 1, type: 'navigated', path: '/last' })
  await page.waitForFunction('host.countEvents("onNavigate") > 0')
  expect(await takeAllEvents()).toEqual([{ event: 'onNavigate', value: '/last' }])

  // Script in a theme couldn't access the port: it could only announce a new frame.
  const postToParent = (message: object) => frame.evaluate((data) => parent.postMessage(data, '*'), message)
  await postToParent({ haat_preview: 1, type: 'navigated', path: '/shouted' })
  await postToParent({ haat_preview: 1, type: 'hello', instance: 'another' })
  await page.waitForFunction('host.countEvents("onReady") > 0')
  expect(await takeEvents('onNavigate')).toEqual([])
})

test('a reloaded frame is sent the theme and page again', async () => {
  await open(configuration(section('a', 'words', { heading: 'Before' })))
  await update({ sections: { a: section('a', 'words', { heading: 'After' }) } })
  await page.evaluate(() => {
    const iframe = document.querySelector('iframe')
    if (iframe) iframe.src = `${iframe.src}?again`
  })
  await waitForEvents('onReady')
  expect(await page.frames()[1]?.locator('#section-a h2').textContent()).toBe('After')
})
