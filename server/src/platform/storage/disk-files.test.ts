import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from '../requests/problem-reply.ts'
import { addDiskFiles } from './disk-files.ts'
import { createDiskStorage } from './disk-storage.ts'

const secret = 'a secret'

async function start() {
  const directory = await mkdtemp(join(tmpdir(), 'haat-files-'))
  let now = new Date('2026-11-21T10:00:00Z')
  const clock = () => now
  const storage = createDiskStorage({ directory, secret, base_url: 'http://localhost:4000', clock })
  const app = Fastify()
  app.setErrorHandler(sendError)
  addDiskFiles(app, { storage, secret, clock })
  onTestFinished(async () => {
    await app.close()
    await rm(directory, { recursive: true })
  })
  await storage.put('invoices/₹ page.html', Buffer.from('<script>alert(1)</script>'), { content_type: 'text/html' })
  const url = new URL(await storage.signedUrl('invoices/₹ page.html', 60))
  const get = (path: string) => app.inject(path)
  return {
    get,
    path: url.pathname + url.search,
    storage,
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),
  }
}

test("a signed URL returns the bytes as a download that browsers don't run", async () => {
  const { get, path } = await start()
  const reply = await get(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('<script>alert(1)</script>')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html',
    'content-disposition': "attachment; filename*=UTF-8''%E2%82%B9%20page.html",
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('the URL works until it expires', async () => {
  const { get, path, advance } = await start()
  advance(59_000)
  expect((await get(path)).statusCode).toBe(200)
  advance(1_000)
  expect((await get(path)).statusCode).toBe(404)
})

test.each([
  ['a longer time', (path: string) => path.replace(/expires=(\d+)/, (_, end: string) => `expires=${Number(end) + 1}`)],
  ['another key', (path: string) => path.replace('page.html', 'other.html')],
  ['another signature', (path: string) => path.replace(/signature=./, 'signature=_')],
  ['no signature', (path: string) => path.replace(/\?.*/, '')],
  ['a path outside the folder', (path: string) => path.replace('invoices/', '..%2f..%2fetc/')],
])('a URL with %s returns 404', async (_, alter) => {
  const { get, path } = await start()
  const reply = await get(alter(path))
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/problem+json')
})

test('a deleted object returns 404', async () => {
  const { get, path, storage } = await start()
  await storage.remove(['invoices/₹ page.html'])
  expect((await get(path)).statusCode).toBe(404)
})
