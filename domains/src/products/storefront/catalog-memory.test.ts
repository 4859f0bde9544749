import { expect, test, vi } from 'vitest'
import { CatalogMemory } from './catalog-memory.ts'

test('reads again after the catalogue of the store has changed', async () => {
  const listeners = new Map<string, (store_id?: string) => void>()
  const memory = new CatalogMemory({ changes: { on: (channel, changed) => void listeners.set(channel, changed) } })
  const read = vi.fn(async () => 'counted')
  await memory.get('a', 'all', read)
  await memory.get('a', 'all', read)
  expect(read).toHaveBeenCalledTimes(1)
  listeners.get('products_changed')?.('a')
  await memory.get('a', 'all', read)
  expect(read).toHaveBeenCalledTimes(2)
})
