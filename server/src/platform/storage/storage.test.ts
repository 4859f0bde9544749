import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Storage } from '../../../../domains/src/platform.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/**
 * The contract of every storage. The disk storage is always tested; an S3 server if one is configured:
 * TEST_S3_ENDPOINT, TEST_S3_BUCKET (an existing test bucket), TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY.
 */
const { TEST_S3_ENDPOINT, TEST_S3_BUCKET = 'haat-test', TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env
const storages: [string, () => Promise<Storage>][] = [['disk', openDisk]]
if (TEST_S3_ENDPOINT !== undefined) storages.push(['S3', openS3])

async function openDisk(): Promise<Storage> {
  return createDiskStorage({
    directory: await createTemporaryFolder(),
    secret: 'secret',
    base_url: 'http://localhost:4000',
    clock: () => new Date(),
  })
}

async function openS3(): Promise<Storage> {
  return createS3Storage({
    bucket: TEST_S3_BUCKET,
    endpoint: TEST_S3_ENDPOINT,
    region: 'us-east-1',
    credentials: { accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '', secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '' },
  })
}

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const text = { content_type: 'text/plain' }

describe.each(storages)('%s', (_name, open) => {
  /** Keys unique to a test, so that tests in one bucket don't collide. */
  const keyed = (storage: Storage) => {
    const prefix = `test/${crypto.randomUUID()}`
    return { storage, key: (name: string) => `${prefix}/${name}`, prefix: `${prefix}/` }
  }
  const start = async () => keyed(await open())
  const contentOf = async (storage: Storage, key: string) => {
    const object = await storage.read(key)
    return object && (await buffer(object.stream)).toString()
  }

  test('reads back a stored object with its type and size', async () => {
    const { storage, key } = await start()
    await storage.put(key('ä name/₹ 1,499.txt'), Buffer.from('a tax invoice'), text)
    const object = await storage.read(key('ä name/₹ 1,499.txt'))
    expect(object).toMatchObject({ content_type: 'text/plain', size_bytes: 13 })
    expect(object && (await buffer(object.stream)).toString()).toBe('a tax invoice')
  })

  test('stores a long stream completely', async () => {
    const { storage, key } = await start()
    const chunk = Buffer.alloc(64 * 1024, 'x')
    await storage.put(key('long'), Readable.from(Array.from({ length: 200 }, () => chunk)), text)
    expect(await storage.find(key('long'))).toMatchObject({ size_bytes: 200 * 64 * 1024 })
  })

  test('reads a part by its first and last byte; the size is that of the whole object', async () => {
    const { storage, key } = await start()
    await storage.put(key('digits'), Buffer.from('0123456789'), text)
    const part = await storage.read(key('digits'), { start: 2, end: 5 })
    expect(part?.size_bytes).toBe(10)
    expect(part && (await buffer(part.stream)).toString()).toBe('2345')
  })

  test('a missing object is undefined', async () => {
    const { storage, key } = await start()
    expect(await storage.find(key('nothing'))).toBeUndefined()
    expect(await storage.read(key('nothing'))).toBeUndefined()
  })

  test('storing an object again replaces it and changes its ETag', async () => {
    const { storage, key } = await start()
    await storage.put(key('again'), Buffer.from('first'), text)
    const first = await storage.find(key('again'))
    await storage.put(key('again'), Buffer.from('second one'), { content_type: 'text/css' })
    const second = await storage.find(key('again'))
    expect(second).toMatchObject({ content_type: 'text/css', size_bytes: 10 })
    expect(second?.etag).not.toBe(first?.etag)
    expect(await contentOf(storage, key('again'))).toBe('second one')
  })

  test('a copy is a separate object with the type of the original', async () => {
    const { storage, key } = await start()
    await storage.put(key('original ü'), Buffer.from('words'), text)
    await storage.copy(key('original ü'), key('copy'))
    await storage.remove([key('original ü')])
    expect(await storage.find(key('copy'))).toMatchObject(text)
    expect(await contentOf(storage, key('copy'))).toBe('words')
    await expect(storage.copy(key('nothing'), key('copy'))).rejects.toThrow()
  })

  test('lists every key with the prefix, in order', async () => {
    const { storage, key, prefix } = await start()
    for (const name of ['b', 'a/2', 'a/1', 'a']) await storage.put(key(name), Buffer.from(name), text)
    expect(await Array.fromAsync(storage.list(prefix))).toEqual(['a', 'a/1', 'a/2', 'b'].map(key))
    expect(await Array.fromAsync(storage.list(key('a/')))).toEqual(['a/1', 'a/2'].map(key))
  })

  test('removes many objects in one call, including missing ones', async () => {
    const { storage, key, prefix } = await start()
    for (const name of ['a', 'b', 'c']) await storage.put(key(name), Buffer.from(name), text)
    await storage.remove([key('a'), key('b'), key('gone')])
    expect(await Array.fromAsync(storage.list(prefix))).toEqual([key('c')])
  })

  test('a failed stream leaves the previous object unchanged', async () => {
    const { storage, key } = await start()
    await storage.put(key('broken'), Buffer.from('before'), text)
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half of ')
        throw new Error('the connection was lost')
      })(),
    )
    await expect(storage.put(key('broken'), breaking, text)).rejects.toThrow('the connection was lost')
    expect(await contentOf(storage, key('broken'))).toBe('before')
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/./b', 'a\\b', 'a\0b', '', 'x'.repeat(513)])(
    'rejects the key %j',
    async (key) => {
      const storage = await open()
      await expect(storage.put(key, Buffer.from(''), text)).rejects.toThrow(TypeError)
      await expect(storage.read(key)).rejects.toThrow(TypeError)
    },
  )
})

test('concurrent readers and writers never see an incomplete object on disk', async () => {
  const storage = await openDisk()
  const versions = Array.from({ length: 30 }, (_, index) => String(index % 10).repeat(100_000))
  await storage.put('page', Buffer.from('0'.repeat(100_000)), text)
  let writing = true
  const reader = async () => {
    let reads = 0
    for (; writing; reads += 1) {
      const object = await storage.read('page')
      const content = object && (await buffer(object.stream)).toString()
      expect(content).toHaveLength(100_000)
      expect(new Set(content).size).toBe(1)
    }
    return reads
  }
  const readers = [reader(), reader()]
  for (const version of versions) await storage.put('page', Buffer.from(version), text)
  writing = false
  for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(3)
})

test('replaced, removed and failed objects leave no files on disk', async () => {
  const directory = await createTemporaryFolder()
  const storage = createDiskStorage({ directory, secret: 's', base_url: '', clock: () => new Date() })
  await storage.put('a', Buffer.from('1'), text)
  await storage.put('a', Buffer.from('2'), text)
  // Some fail before their file is open, others after it.
  for (const bytes of ['', 'x']) {
    for (let put = 0; put < 50; put += 1) {
      await storage.put('b', Readable.from(failing(bytes)), text).catch(() => undefined)
    }
  }
  expect(await readdir(directory)).toHaveLength(2)
  await storage.remove(['a'])
  expect(await readdir(directory)).toEqual([])
})

async function* failing(bytes: string) {
  if (bytes !== '') yield Buffer.from(bytes)
  throw new Error('broken')
}
