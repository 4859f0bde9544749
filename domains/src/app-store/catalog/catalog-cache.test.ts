import { expect, test } from 'vitest'
import { CatalogCache } from './catalog-cache.ts'

function createCache() {
  let notify = () => {}
  const cache = new CatalogCache({
    on: (_channel, changed) => {
      notify = changed
    },
  })
  let computed = 0
  const get = async (wait: Promise<void> = Promise.resolve()) => {
    const { json } = await cache.get('key', async () => {
      computed += 1
      const current = computed
      await wait
      return { json: String(current) }
    })
    return String(json)
  }
  return { cache, get, changed: () => notify() }
}

test('computes a response once, and again after a change', async () => {
  const { get, changed } = createCache()
  expect(await Promise.all([get(), get()])).toEqual(['1', '1'])
  expect(await get()).toBe('1')
  changed()
  expect(await get()).toBe('2')
})

test('doesn’t cache a response computed before a change; later callers share a new one', async () => {
  const { get, changed } = createCache()
  const gate = Promise.withResolvers<void>()
  const early = get(gate.promise)
  changed()
  const late = [get(), get()]
  changed()
  late.push(get())
  gate.resolve()
  expect(await Promise.all([early, ...late, get()])).toEqual(['1', '2', '2', '2', '2'])
})

test('doesn’t cache a failure', async () => {
  const { cache } = createCache()
  await expect(cache.get('key', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(String((await cache.get('key', async () => ({ json: '[]' }))).json)).toBe('[]')
})
