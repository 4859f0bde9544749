import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from '../requests/problem-reply.ts'
import { createDiskStorage } from './disk-storage.ts'

test.each(['ENOSPC', 'EDQUOT'])('on a disk without room (%s), a request says so and nothing is lost', async (code) => {
  const directory = await mkdtemp(join(tmpdir(), 'haat-files-'))
  const storage = createDiskStorage({ directory, secret: 'a', base_url: 'http://localhost', clock: () => new Date() })
  const app = Fastify()
  app.setErrorHandler(sendError)
  onTestFinished(async () => {
    await app.close()
    await rm(directory, { recursive: true })
  })
  await storage.put('saree.jpg', Buffer.from('before'), { content_type: 'image/jpeg' })
  const files = await readdir(directory)
  app.put('/', async () => {
    // As the file system reports it after a part of the bytes.
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('aft')
        throw Object.assign(new Error('write failed'), { code })
      })(),
    )
    await storage.put('saree.jpg', body, { content_type: 'image/jpeg' })
  })
  const reply = await app.inject({ method: 'PUT', url: '/' })
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
  const kept = await storage.read('saree.jpg')
  expect(kept && (await text(kept.stream))).toBe('before')
  expect(await readdir(directory)).toEqual(files)
})
