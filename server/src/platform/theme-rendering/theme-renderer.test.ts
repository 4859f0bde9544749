import { mockPage, type RenderRequest, ThemeErrors } from '@haat/theme-engine'
import { afterAll, describe, expect, test } from 'vitest'
import { createThemeRenderer } from './create-theme-renderer.ts'
import type { ThemeSource } from './theme-renderer.ts'
import { createWorkerRenderer } from './worker-renderer.ts'

const files = new Map([
  [
    'sections/hello.liquid',
    '{% comment %}\n@section "Hello"\n@setting name text\n{% endcomment %}<h1>{{ section.settings.name }} at {{ shop.name }}</h1>',
  ],
  ['templates/home.json', '{ "sections": [{ "id": "a", "type": "hello", "settings": {}, "blocks": [] }] }'],
])

function themeSource(id: string, content = files): ThemeSource & { reads: () => number } {
  let reads = 0
  const readFiles = async () => {
    reads += 1
    return content
  }
  return { id, readFiles, reads: () => reads }
}

function request(name: string): RenderRequest {
  const section = { id: 'a', type: 'hello', settings: { name }, blocks: [] }
  return { template: 'home', config: { sections: [section], settings: {} }, data: mockPage('home') }
}

describe.each(['process', 'worker'] as const)('in a %s', (ThemeRender) => {
  const renderer = createThemeRenderer({ THEME_RENDER: ThemeRender, THEME_RENDER_DEADLINE_MS: 5_000 })
  afterAll(() => renderer.close())

  test('renders a page', async () => {
    const { html, fuel, missing } = await renderer.render(themeSource('one'), request('Asha'))
    expect(html).toContain('<h1>Asha at Kesari &amp; Daughters</h1>')
    expect(fuel).toBeGreaterThan(0)
    expect(missing.products).toEqual([])
  })

  test('concurrent requests each get their own page', async () => {
    const source = themeSource('many')
    const names = Array.from({ length: 40 }, (_page, index) => `Visitor ${index}.`)
    const pages = await Promise.all(names.map((name) => renderer.render(source, request(name))))
    for (const [index, { html }] of pages.entries()) expect(html).toContain(`Visitor ${index}. at`)
  })

  test('reads and compiles a theme once per worker', async () => {
    const source = themeSource('once')
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await renderer.render(source, request(name))
    expect(source.reads()).toBeLessThanOrEqual(2)
    const other = themeSource(
      'other',
      new Map([...files, ['sections/hello.liquid', '{% comment %}\n@section "Hello"\n{% endcomment %}Other']]),
    )
    expect((await renderer.render(other, request('A'))).html).toContain('Other')
  })

  test('a configuration with a key is sent to the renderer only once', async () => {
    const source = themeSource('keyed')
    const pages = [1, 2, 3, 4, 5].map((revision) =>
      renderer.render(source, request(`Revision ${revision}.`), { config_key: `store:${revision}` }),
    )
    for (const [index, { html }] of (await Promise.all(pages)).entries())
      expect(html).toContain(`Revision ${index + 1}.`)
    const again = await renderer.render(source, request('Revision 3.'), { config_key: 'store:3' })
    expect(again.html).toContain('Revision 3.')
  })

  test("a theme that doesn't compile reports all its errors each time", async () => {
    const broken = themeSource(
      'broken',
      new Map([
        ['sections/a.liquid', '{% comment %}\n@section "A"\n{% endcomment %}{{ x | nothing }}'],
        ['snippets/b.liquid', '{% if %}'],
      ]),
    )
    for (const _time of [1, 2]) {
      const error = await renderer.render(broken, request('A')).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ThemeErrors)
      expect(error instanceof ThemeErrors && error.errors.map(({ file }) => file)).toEqual([
        'sections/a.liquid',
        'snippets/b.liquid',
      ])
    }
    expect((await renderer.render(themeSource('one'), request('after'))).html).toContain('after')
  })
})

test('both renderers produce the same page', async () => {
  const inProcess = createThemeRenderer({ THEME_RENDER: 'process', THEME_RENDER_DEADLINE_MS: 5_000 })
  const inWorker = createThemeRenderer({ THEME_RENDER: 'worker', THEME_RENDER_DEADLINE_MS: 5_000 })
  const [one, other] = await Promise.all(
    [inProcess, inWorker].map((renderer) => renderer.render(themeSource('same'), request('Same'))),
  )
  expect(other).toEqual(one)
  await Promise.all([inProcess.close(), inWorker.close()])
})

describe('a blocked worker', () => {
  const program = new URL('./hostile-worker.fixture.ts', import.meta.url)
  const renderer = createWorkerRenderer({ workers: 2, deadline_ms: 500, program })
  afterAll(() => renderer.close())

  test('an endless loop is stopped at its deadline, and other pages are rendered meanwhile and afterwards', async () => {
    await renderer.render(themeSource('warm'), request('warm'))
    const endless = renderer.render(themeSource('endless'), request('never')).catch((thrown: unknown) => thrown)
    const meanwhile = await renderer.render(themeSource('warm'), request('meanwhile'))
    expect(meanwhile.html).toContain('meanwhile')
    expect(await endless).toMatchObject({ name: 'RenderAborted', reason: 'deadline' })
    const after = await Promise.all([1, 2, 3, 4].map(() => renderer.render(themeSource('warm'), request('after'))))
    expect(after.every(({ html }) => html.includes('after'))).toBe(true)
  })

  test('a memory bomb stops only its own worker', async () => {
    const patient = createWorkerRenderer({ workers: 1, deadline_ms: 10_000, program })
    const bomb = patient.render(themeSource('bomb'), request('never')).catch((thrown: unknown) => thrown)
    expect(await bomb).toMatchObject({ name: 'RenderAborted', reason: 'memory' })
    expect((await patient.render(themeSource('warm'), request('after'))).html).toContain('after')
    await patient.close()
  })

  test('reports a crash and renders the next page', async () => {
    const crash = await renderer.render(themeSource('crash'), request('never')).catch((thrown: unknown) => thrown)
    expect(crash).toMatchObject({ name: 'RenderAborted', reason: 'crashed' })
    expect((await renderer.render(themeSource('warm'), request('after'))).html).toContain('after')
  })

  test('rejects waiting requests when it closes', async () => {
    const closing = createWorkerRenderer({ workers: 1, deadline_ms: 10_000, program })
    const pages = [1, 2, 3].map(() =>
      closing.render(themeSource('endless'), request('never')).catch((thrown: unknown) => thrown),
    )
    await closing.close()
    for (const page of pages) expect(await page).toMatchObject({ name: 'RenderAborted' })
  })
})
