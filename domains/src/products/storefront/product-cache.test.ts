import type { ProductData } from '@haat/theme-engine'
import { expect, test, vi } from 'vitest'
import { ProductCache } from './product-cache.ts'

function open() {
  const listeners: ((storeId?: string) => void)[] = []
  const cache = new ProductCache({ changes: { on: (_channel, changed) => void listeners.push(changed) } })
  const reads = vi.fn((storeId: string, ids: readonly string[]) => ids.map((id) => productOf(storeId, id)))
  const titles = async (storeId: string, ...ids: string[]) => {
    const found = await cache.get(storeId, ids, async (missing) => reads(storeId, missing))
    return ids.map((id) => found.get(id)?.title)
  }
  return { cache, reads, titles, change: (storeId?: string) => listeners[0]?.(storeId) }
}

function productOf(storeId: string, id: string): ProductData {
  const text = { vendor: '', type: '', description: '', created_at: '' }
  return { ...text, id, handle: id, title: `${id} of ${storeId}`, tags: [], options: [], variants: [], images: [] }
}

test('reads only the products that it doesn’t have, each store’s own', async () => {
  const { titles, reads } = open()
  expect(await titles('tea', '1', '2')).toEqual(['1 of tea', '2 of tea'])
  expect(await titles('tea', '2', '3')).toEqual(['2 of tea', '3 of tea'])
  expect(await titles('spice', '1', '3')).toEqual(['1 of spice', '3 of spice'])
  expect(reads.mock.calls).toEqual([
    ['tea', ['1', '2']],
    ['tea', ['3']],
    ['spice', ['1', '3']],
  ])
})

test('reads a store’s products again after it has changed, and all after an unknown change', async () => {
  const { titles, reads, change } = open()
  const readBoth = async () => {
    await titles('tea', '1')
    await titles('spice', '1')
    return reads.mock.calls.splice(0).map(([storeId]) => storeId)
  }
  expect(await readBoth()).toEqual(['tea', 'spice'])
  expect(await readBoth()).toEqual([])
  change('tea')
  expect(await readBoth()).toEqual(['tea'])
  change()
  expect(await readBoth()).toEqual(['tea', 'spice'])
})

test('doesn’t keep what was read before a change', async () => {
  const { cache, titles, reads, change } = open()
  await cache.get('tea', ['1'], async () => {
    change('tea')
    return [productOf('tea before the change', '1')]
  })
  expect(await titles('tea', '1')).toEqual(['1 of tea'])
  expect(reads).toHaveBeenCalledTimes(1)
})
