import { expect, test } from 'vitest'
import type { Storage, StoredObject } from '../../platform.ts'
import { evictKnown, findKnown } from './known-objects.ts'

const object: StoredObject = { content_type: 'image/webp', size_bytes: 5, etag: 'e' }

function countingStorage(objects: Record<string, StoredObject>) {
  const requested: string[] = []
  const find: Storage['find'] = async (key) => {
    requested.push(key)
    return objects[key]
  }
  const storage = { find } as Storage
  return { storage, requested }
}

test('queries the storage once for an existing object', async () => {
  const { storage, requested } = countingStorage({ a: object })
  expect(await findKnown(storage, 'a')).toEqual(object)
  expect(await findKnown(storage, 'a')).toEqual(object)
  expect(requested).toEqual(['a'])
})

test('queries again for an object that was missing or evicted', async () => {
  const objects: Record<string, StoredObject> = {}
  const { storage, requested } = countingStorage(objects)
  expect(await findKnown(storage, 'a')).toBeUndefined()
  objects.a = object
  expect(await findKnown(storage, 'a')).toEqual(object)
  evictKnown(storage, 'a')
  await findKnown(storage, 'a')
  expect(requested).toEqual(['a', 'a', 'a'])
})
