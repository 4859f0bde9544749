import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CachedPage, PageCache, type RenderedPage } from './page-cache.ts'

function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return { status: 200, headers: {}, body: Buffer.from(text), ...more }
}
const unexpected = () => Promise.reject(new Error('The page is cached'))
const textOf = (shown: CachedPage | RenderedPage) => ('body' in shown ? shown.body : gunzipSync(shown.gzip)).toString()
const text = async (rendered: Promise<CachedPage | RenderedPage>) => textOf(await rendered)

/** A cache of stores' pages with a clock that the test moves. Renders wait until the test finishes them. */
function openCache({ stale_ms: staleMs = 1_000, stand_in_ms: standInMs = 0 } = {}) {
  let nowMs = 0
  const onStandIn = vi.fn<(error: unknown) => void>()
  const pages = new PageCache({ stale_ms: staleMs, stand_in_ms: standInMs, now_ms: () => nowMs, onStandIn })
  const renders: { finish(text: string): void; fail(): void }[] = []
  const render = () => {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    renders.push({
      finish: (body) => resolve(page(body, { subject: 'tea' })),
      fail: () => reject(new Error('no database')),
    })
    return promise
  }
  return {
    pages,
    onStandIn,
    renders,
    render,
    get: () => text(pages.get('/tea', render)),
    advance: (ms: number) => {
      nowMs += ms
    },
    isCached: (body: string) =>
      expect
        .poll(() => {
          const found = pages.find('/tea')
          return found && textOf(found)
        })
        .toBe(body),
  }
}

async function openCacheWithPage(options?: { stale_ms?: number; stand_in_ms?: number }) {
  const cache = openCache(options)
  const first = cache.get()
  cache.renders[0]?.finish('first')
  await first
  return cache
}

test('renders a page once, however many visitors request it', async () => {
  const pages = new PageCache()
  const gate = Promise.withResolvers<RenderedPage>()
  const requested = [pages.get('/', () => gate.promise), pages.get('/', unexpected)]
  gate.resolve(page('home'))
  expect(await Promise.all(requested.map(text))).toEqual(['home', 'home'])
  const cached = pages.find('/')
  expect(cached).not.toHaveProperty('body')
  expect(cached && [gunzipSync(cached.gzip), brotliDecompressSync(cached.brotli)].map(String)).toEqual(['home', 'home'])
})

test('a change of its subject, or of everything, renders a page again; a change of another subject does not', async () => {
  const pages = new PageCache()
  await pages.get('/tea', async () => page('one', { subject: 'tea' }))
  pages.changed('coffee')
  expect(await text(pages.get('/tea', unexpected))).toBe('one')
  pages.changed('tea')
  expect(await text(pages.get('/tea', async () => page('two', { subject: 'tea' })))).toBe('two')
  pages.changed()
  expect(await text(pages.get('/tea', async () => page('three', { subject: 'tea' })))).toBe('three')
  expect(await text(pages.get('/tea', unexpected))).toBe('three')
})

test('a request after a change waits for a render that started after it, and only one such render runs', async () => {
  const cache = openCache({ stale_ms: 0 })
  const before = cache.get()
  cache.pages.changed('tea')
  const after = [cache.get(), cache.get()]
  cache.pages.changed('tea')
  after.push(cache.get())
  expect(cache.renders).toHaveLength(1)
  cache.renders[0]?.finish('old')
  expect(await before).toBe('old')
  await expect.poll(() => cache.renders.length).toBe(2)
  cache.renders[1]?.finish('new')
  expect(await Promise.all(after)).toEqual(['new', 'new', 'new'])
  expect(await cache.get()).toBe('new')
  expect(cache.renders).toHaveLength(2)
})

test('serves the previous page for less than the stale time, counted from the first change that it does not show', async () => {
  const cache = await openCacheWithPage()
  cache.advance(5_000)
  expect(await cache.get()).toBe('first')
  expect(cache.renders, 'nothing has changed').toHaveLength(1)
  cache.pages.changed('tea')
  expect(await cache.get()).toBe('first')
  cache.advance(999)
  cache.pages.changed('tea')
  expect(await cache.get()).toBe('first')
  cache.advance(1)
  cache.pages.changed('tea')
  const waiting = cache.get()
  // The render that the first visitor started misses the later changes, but for less than the stale time.
  cache.renders[1]?.finish('second')
  expect(await waiting).toBe('second')
  expect(cache.renders).toHaveLength(2)
})

test('knows that a previous page, and a page that isn’t cached, may not show every change', async () => {
  const cache = await openCacheWithPage()
  const previous = await cache.pages.get('/tea', cache.render)
  expect(cache.pages.isCurrent(previous)).toBe(true)
  cache.pages.changed('tea')
  expect(await cache.pages.get('/tea', cache.render)).toBe(previous)
  expect(cache.pages.isCurrent(previous)).toBe(false)
  expect(cache.pages.isCurrent(page('not found', { status: 404 }))).toBe(false)
})

test('after a change that can be shown later, only two pages are rendered at once, until they must be', async () => {
  const cache = openCache()
  const open = (path: string) => text(cache.pages.get(path, cache.render))
  const paths = ['/1', '/2', '/3', '/4']
  const opened = paths.map(open)
  for (const { finish } of cache.renders) finish('first')
  await Promise.all(opened)
  cache.pages.changed('tea', { stale_ms: 10_000 })
  cache.advance(8_999)
  expect(await Promise.all(paths.map(open))).toEqual(['first', 'first', 'first', 'first'])
  expect(cache.renders).toHaveLength(6)
  cache.advance(1)
  await Promise.all(paths.map(open))
  expect(cache.renders).toHaveLength(8)
  cache.advance(1_000)
  const waiting = open('/1')
  cache.renders[4]?.finish('second')
  expect(await waiting).toBe('second')
})

test('a visitor waits for the next render if the running one has missed a change for the whole stale time', async () => {
  const cache = await openCacheWithPage()
  cache.advance(5_000)
  cache.pages.changed('tea')
  await cache.get()
  cache.pages.changed('tea')
  cache.advance(1_000)
  const waiting = cache.get()
  cache.renders[1]?.finish('second')
  await expect.poll(() => cache.renders.length).toBe(3)
  cache.renders[2]?.finish('third')
  expect(await waiting).toBe('third')
})

test('a change without a subject can be the first missing change', async () => {
  const cache = await openCacheWithPage()
  cache.pages.changed()
  cache.advance(999)
  cache.pages.changed('tea')
  expect(await cache.get()).toBe('first')
  cache.advance(1)
  const waiting = cache.get()
  cache.renders[1]?.finish('second')
  expect(await waiting).toBe('second')
})

test('another recent change doesn’t make an outdated page servable again', async () => {
  const cache = await openCacheWithPage()
  for (let change = 0; change < 5; change += 1) {
    cache.pages.changed('tea')
    // Another page of the store is rendered between the changes.
    await cache.pages.get(`/other-${change}`, async () => page('other', { subject: 'tea' }))
    cache.advance(800)
  }
  const waiting = cache.get()
  expect(cache.renders).toHaveLength(2)
  cache.renders[1]?.finish('second')
  expect(await waiting).toBe('second')
})

test('with a change every 50 ms and a render of 60 ms, no visitor sees a page that is over a second old', async () => {
  const cache = openCache()
  const changedMs: number[] = []
  const running: { text: string; until_ms: number; finish(text: string): void }[] = []
  let nowMs = 0
  let oldestMs = 0
  const visit = async () => {
    const shown = await cache.get()
    const firstMissingMs = changedMs[Number(shown)]
    if (firstMissingMs !== undefined) oldestMs = Math.max(oldestMs, nowMs - firstMissingMs)
  }
  const visits: Promise<void>[] = []
  for (; nowMs < 5_000; nowMs += 10, cache.advance(10)) {
    if (nowMs % 50 === 0) {
      changedMs.push(nowMs)
      cache.pages.changed('tea')
    }
    for (const render of running.filter(({ until_ms: untilMs }) => untilMs === nowMs)) {
      render.finish(render.text)
      // Compression takes real time, during which the simulated clock stands still.
      while ((await cache.get()) !== render.text) await new Promise(setImmediate)
    }
    const known = cache.renders.length
    visits.push(visit())
    await Promise.resolve()
    for (const { finish } of cache.renders.slice(known)) {
      running.push({ text: String(changedMs.length), until_ms: nowMs + 60, finish })
    }
  }
  for (const render of running) render.finish(render.text)
  await Promise.all(visits)
  expect(oldestMs).toBeLessThan(1_000)
  expect(cache.renders.length).toBeLessThanOrEqual(26)
  expect(cache.renders.length).toBeGreaterThan(4)
})

test('a page that keeps changing is rendered at most every 200 ms while its last render may be served', async () => {
  const cache = await openCacheWithPage()
  cache.pages.changed('tea')
  cache.advance(199)
  expect(await cache.get()).toBe('first')
  expect(cache.renders).toHaveLength(1)
  cache.advance(1)
  expect(await cache.get()).toBe('first')
  expect(cache.renders).toHaveLength(2)
  cache.renders[1]?.finish('second')
  await cache.isCached('second')
})

test('if rendering fails, visitors get the previous page until it is too old, and then the error', async () => {
  const cache = await openCacheWithPage()
  cache.advance(5_000)
  cache.pages.changed()
  expect(await cache.get()).toBe('first')
  cache.advance(1_000)
  const waiting = cache.get()
  cache.renders[1]?.fail()
  await expect(waiting).rejects.toThrow('no database')
})

test('while it can’t be rendered, an outdated page stands in for the given time, and each failure is reported', async () => {
  const cache = await openCacheWithPage({ stand_in_ms: 60_000 })
  cache.pages.changed('tea')
  cache.advance(60_999)
  const waiting = cache.get()
  cache.renders[1]?.fail()
  expect(await waiting).toBe('first')
  expect(cache.onStandIn.mock.calls).toEqual([[new Error('no database')]])
  cache.advance(1)
  const tooLate = cache.get()
  cache.renders[2]?.fail()
  await expect(tooLate).rejects.toThrow('no database')
})

test('it stands in as long if its subject, and all subjects, keep changing meanwhile', async () => {
  const cache = await openCacheWithPage({ stand_in_ms: 60_000 })
  for (let change = 0; change < 5; change += 1) {
    cache.pages.changed(change % 2 === 0 ? 'tea' : undefined)
    cache.advance(5_000)
    const waiting = cache.get()
    cache.renders.at(-1)?.fail()
    expect(await waiting).toBe('first')
  }
  cache.advance(36_000)
  const tooLate = cache.get()
  cache.renders.at(-1)?.fail()
  await expect(tooLate).rejects.toThrow('no database')
})

test('it doesn’t stand in for one that has said meanwhile that the page is gone', async () => {
  const cache = await openCacheWithPage({ stand_in_ms: 60_000 })
  cache.pages.changed('tea')
  cache.advance(2_000)
  const gone = await cache.pages.get('/tea', async () => page('gone', { status: 404, subject: 'tea' }))
  expect(gone.status).toBe(404)
  const next = cache.get()
  cache.renders.at(-1)?.fail()
  await expect(next).rejects.toThrow('no database')
})

test('an outdated page also stands in for one that takes longer than two seconds to render, which is kept then', async () => {
  const cache = await openCacheWithPage({ stand_in_ms: 60_000 })
  cache.pages.changed('tea')
  cache.advance(1_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const waiting = cache.get()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe('first')
  vi.useRealTimers()
  cache.renders[1]?.finish('second')
  await cache.isCached('second')
})

test('keeps as many pages as its memory allows, by their compressed size', async () => {
  const pages = new PageCache({ max_bytes: 100_000 })
  const open = async (name: number) => pages.get(`/${name}`, async () => page(randomBytes(2_000).toString('hex')))
  for (let name = 0; name < 40; name += 1) await open(name)
  // Two encodings of 2,000 random bytes each, and 1,500 bytes of objects.
  const kept = Array.from({ length: 40 }, (_, name) => pages.find(`/${name}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(12)
  expect(kept.length).toBeLessThan(20)
  expect(pages.find('/39')).toBeDefined()
})

test('a failed render doesn’t fail requests that came after a later change', async () => {
  const cache = openCache({ stale_ms: 0 })
  const before = cache.get()
  cache.pages.changed('tea')
  const after = cache.get()
  cache.renders[0]?.fail()
  await expect(before).rejects.toThrow('no database')
  await expect.poll(() => cache.renders.length).toBe(2)
  cache.renders[1]?.finish('new')
  expect(await after).toBe('new')
})

test.each([
  ['with status 404', page('gone', { status: 404 })],
  ['that sets a cookie', page('yours', { headers: { 'set-cookie': 'a=b' } })],
])('a page %s isn’t cached', async (_, rendered) => {
  const pages = new PageCache()
  await pages.get('/', async () => rendered)
  expect(pages.find('/')).toBeUndefined()
})

test('a page is rendered again after its expiry, without a change', async () => {
  let now = new Date('2026-11-24T10:00:00Z')
  const pages = new PageCache({ clock: () => now })
  const expiring = { expires_at: new Date('2026-11-24T10:05:00Z') }
  await pages.get('/themes', async () => page('one', expiring))
  now = new Date('2026-11-24T10:04:59Z')
  expect(await text(pages.get('/themes', unexpected))).toBe('one')
  now = new Date('2026-11-24T10:05:00Z')
  expect(pages.find('/themes')).toBeUndefined()
  expect(await text(pages.get('/themes', async () => page('two')))).toBe('two')
  expect(await text(pages.get('/themes', unexpected))).toBe('two')
})
