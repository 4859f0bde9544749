import { expect, test } from 'vitest'
import type { Storage, StoredObject } from '../../platform.ts'
import { findKnown, forgetKnown } from './known-objects.ts'

const object: StoredObject = { content_type: 'image/webp', size_bytes: 5, etag: 'e' }

function countingStorage(objects: Record<string, StoredObject>) {
  const asked: string[] = []
  const find: Storage['find'] = async (key) => {
    asked.push(key)
    return objects[key]
  }
  const storage = { find } as Storage
  return { storage, asked }
}

test('asks the storage once for an object that exists', async () => {
  const { storage, asked } = countingStorage({ a: object })
  expect(await findKnown(storage, 'a')).toEqual(object)
  expect(await findKnown(storage, 'a')).toEqual(object)
  expect(asked).toEqual(['a'])
})

test('asks again for an object that did not exist, and for one that was forgotten', async () => {
  const objects: Record<string, StoredObject> = {}
  const { storage, asked } = countingStorage(objects)
  expect(await findKnown(storage, 'a')).toBeUndefined()
  objects.a = object
  expect(await findKnown(storage, 'a')).toEqual(object)
  forgetKnown(storage, 'a')
  await findKnown(storage, 'a')
  expect(asked).toEqual(['a', 'a', 'a'])
})
