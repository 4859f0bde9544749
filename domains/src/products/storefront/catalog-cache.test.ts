import type { ProductData } from '@haat/theme-engine'
import { expect, test, vi } from 'vitest'
import { CatalogCache, type CatalogReader } from './catalog-cache.ts'

test('reads again after the store’s catalogue has changed', async () => {
  const listeners = new Map<string, (storeId?: string) => void>()
  const cache = new CatalogCache({ changes: { on: (channel, changed) => void listeners.set(channel, changed) } })
  const read = vi.fn(async () => 'counted')
  await cache.get('a', 'all', read)
  await cache.get('a', 'all', read)
  expect(read).toHaveBeenCalledTimes(1)
  listeners.get('products_changed')?.('a')
  await cache.get('a', 'all', read)
  expect(read).toHaveBeenCalledTimes(2)
  listeners.get('products_imported')?.('a')
  await cache.get('a', 'all', read)
  expect(read).toHaveBeenCalledTimes(3)
})

test('doesn’t keep what a request reads after a change that it’s too early to see, such as a publication', async () => {
  const listeners: ((storeId?: string) => void)[] = []
  const cache = new CatalogCache({ changes: { on: (_channel, changed) => void listeners.push(changed) } })
  const early = cache.beginRequest('a')
  for (const change of listeners) change('a')
  const read = async (reader: CatalogReader, text: string) => [
    await reader.get('a', 'all', async () => text),
    await reader.getCounts(
      'a',
      ['count'],
      async () => text,
      () => false,
    ),
    (await reader.products.get('a', ['1'], async () => [productCalled(text)])).get('1')?.title,
  ]
  expect(await read(early, 'before')).toEqual(['before', 'before', 'before'])
  expect(await read(cache.beginRequest('a'), 'after')).toEqual(['after', 'after', 'after'])
  expect(await read(cache.beginRequest('a'), 'later')).toEqual(['after', 'after', 'after'])
})

test('doesn’t keep counts of a large list that are from before a publication for longer than a change', async () => {
  const listeners: ((storeId?: string) => void)[] = []
  let nowMs = 0
  const cache = new CatalogCache({
    changes: { on: (_channel, changed) => void listeners.push(changed) },
    now_ms: () => nowMs,
  })
  const early = cache.beginRequest('a')
  nowMs = 1
  for (const change of listeners) change('a')
  nowMs = 2
  const isLarge = () => true
  expect(await early.getCounts('a', ['large'], async () => 'before', isLarge)).toBe('before')
  nowMs = 61_000
  expect(await cache.beginRequest('a').getCounts('a', ['large'], async () => 'after', isLarge)).toBe('after')
})

function productCalled(title: string): ProductData {
  const text = { vendor: '', type: '', description: '', created_at: '' }
  return { ...text, id: '1', handle: '1', title, tags: [], options: [], variants: [], images: [] }
}
