import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache, type RenderedPage } from './page-cache.ts'

function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return { status: 200, headers: {}, body: Buffer.from(text), ...more }
}
const never = () => Promise.reject(new Error('The page is in memory'))
const text = async (made: Promise<RenderedPage>) => (await made).body.toString()

test('a page is made once, however many ask for it', async () => {
  const pages = new PageCache()
  const gate = Promise.withResolvers<RenderedPage>()
  const asked = [pages.get('/', () => gate.promise), pages.get('/', never)]
  gate.resolve(page('home'))
  expect(await Promise.all(asked.map(text))).toEqual(['home', 'home'])
  const kept = pages.find('/')
  expect(gunzipSync(kept?.gzip ?? Buffer.alloc(0)).toString()).toBe('home')
})

test('a change of its subject, or of everything, makes a page anew; a change of another subject does not', async () => {
  const pages = new PageCache()
  await pages.get('/tea', async () => page('one', { subject: 'tea' }))
  pages.changed('coffee')
  expect(await text(pages.get('/tea', never))).toBe('one')
  pages.changed('tea')
  expect(await text(pages.get('/tea', async () => page('two', { subject: 'tea' })))).toBe('two')
  pages.changed()
  expect(await text(pages.get('/tea', async () => page('three', { subject: 'tea' })))).toBe('three')
})

test('a page whose making began before a change is given to whoever asked, and not kept', async () => {
  const pages = new PageCache()
  const gate = Promise.withResolvers<RenderedPage>()
  const asked = pages.get('/tea', () => gate.promise)
  pages.changed('tea')
  gate.resolve(page('old', { subject: 'tea' }))
  expect(await text(asked)).toBe('old')
  expect(await text(pages.get('/tea', async () => page('new', { subject: 'tea' })))).toBe('new')
})

test('where it may be stale, the page from before is given while the new one is made', async () => {
  const pages = new PageCache({ stale_ms: 60_000 })
  await pages.get('/tea', async () => page('old', { subject: 'tea' }))
  pages.changed('tea')
  const gate = Promise.withResolvers<RenderedPage>()
  expect(await text(pages.get('/tea', () => gate.promise))).toBe('old')
  gate.resolve(page('new', { subject: 'tea' }))
  await expect.poll(() => pages.find('/tea')?.body.toString()).toBe('new')
})

test('while the new page cannot be made, the old one is given, and the error to nobody who does not wait for it', async () => {
  const pages = new PageCache({ stale_ms: 60_000 })
  await pages.get('/', async () => page('old'))
  pages.changed()
  expect(await text(pages.get('/', () => Promise.reject(new Error('no database'))))).toBe('old')
})

test.each([
  ['that is not there', page('gone', { status: 404 })],
  ['that sets a cookie', page('yours', { headers: { 'set-cookie': 'a=b' } })],
])('a page %s is not kept', async (_, made) => {
  const pages = new PageCache()
  await pages.get('/', async () => made)
  expect(pages.find('/')).toBeUndefined()
})
