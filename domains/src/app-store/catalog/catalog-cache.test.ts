import { expect, test } from 'vitest'
import { CatalogCache } from './catalog-cache.ts'

function createCache() {
  let tell = () => {}
  const cache = new CatalogCache({
    on: (_channel, changed) => {
      tell = changed
    },
  })
  let made = 0
  const answer = async (wait: Promise<void> = Promise.resolve()) => {
    const { json } = await cache.get('key', async () => {
      made += 1
      const mine = made
      await wait
      return { json: String(mine) }
    })
    return String(json)
  }
  return { cache, answer, changed: () => tell() }
}

test('an answer is made once, and again after a change', async () => {
  const { answer, changed } = createCache()
  expect(await Promise.all([answer(), answer()])).toEqual(['1', '1'])
  expect(await answer()).toBe('1')
  changed()
  expect(await answer()).toBe('2')
})

test('an answer whose making began before a change is not kept, and later callers share one new answer', async () => {
  const { answer, changed } = createCache()
  const gate = Promise.withResolvers<void>()
  const early = answer(gate.promise)
  changed()
  const late = [answer(), answer()]
  changed()
  late.push(answer())
  gate.resolve()
  expect(await Promise.all([early, ...late, answer()])).toEqual(['1', '2', '2', '2', '2'])
})

test('an answer that is not current is given but not kept', async () => {
  const { cache } = createCache()
  const get = async (json: string, is_current: boolean) =>
    String((await cache.get('key', async () => ({ json, is_current }))).json)
  expect([await get('1', false), await get('2', true), await get('3', true)]).toEqual(['1', '2', '2'])
})

test('a failure is not kept', async () => {
  const { cache } = createCache()
  await expect(cache.get('key', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(String((await cache.get('key', async () => ({ json: '[]' }))).json)).toBe('[]')
})
