import { expect, test, vi } from 'vitest'
import { CatalogCache } from './catalog-cache.ts'

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
})
