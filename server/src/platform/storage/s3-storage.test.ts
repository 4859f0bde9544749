import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Storage } from '../../../../domains/src/platform.ts'
import { StorageUnavailable } from '../../../../domains/src/storage-unavailable.ts'
import { createS3Storage } from './s3-storage.ts'

// Checks the requests sent to an S3 storage that isn't Amazon's. Whether a server handles them correctly is tested by
// storage.test.ts with TEST_S3_ENDPOINT; this server only records them.

interface Call {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

async function start(respond: (call: Call) => { status?: number; headers?: Record<string, string>; body?: string }) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await buffer(request),
    }
    calls.push(call)
    const { status = 200, headers = {}, body = '' } = respond(call)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const storage = createS3Storage({
    bucket: 'haat',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  return { storage, calls }
}

test('puts the bucket in the path, encodes the key, and sends the body unchanged without newer checksums', async () => {
  const { storage, calls } = await start(() => ({ headers: { etag: '"1"' } }))
  await storage.put('a b/₹.txt', Buffer.from('words'), { content_type: 'text/plain' })
  expect(calls).toHaveLength(1)
  const [call] = calls
  expect(call).toMatchObject({ method: 'PUT', headers: { 'content-type': 'text/plain' } })
  expect(call?.url).toMatch(/^\/haat\/a%20b\/%E2%82%B9\.txt/)
  expect(call?.body.toString()).toBe('words')
  expect(call?.headers.authorization).toContain('/ap-south-1/s3/aws4_request')
  expect(Object.keys(call?.headers ?? {}).filter((name) => /checksum/.test(name))).toEqual([])
})

test('removing many objects sends Content-MD5, which older servers require', async () => {
  const { storage, calls } = await start(() => ({
    body: '<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>',
  }))
  await storage.remove(['a', 'b & c'])
  const [call] = calls
  expect(call).toMatchObject({ method: 'POST' })
  expect(call?.url).toMatch(/^\/haat\/?\?delete/)
  const body = call?.body ?? Buffer.alloc(0)
  expect(body.toString()).toContain('<Key>b &amp; c</Key>')
  expect(call?.headers['content-md5']).toBe(createHash('md5').update(body).digest('base64'))
})

test('removes more than a thousand keys in several calls', async () => {
  const { storage, calls } = await start(() => ({
    body: '<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>',
  }))
  await storage.remove(Array.from({ length: 2_500 }, (_, index) => `key-${index}`))
  expect(calls.map((call) => call.body.toString().match(/<Key>/g)?.length)).toEqual([1_000, 1_000, 500])
})

test("a key that couldn't be removed is an error", async () => {
  const { storage } = await start(() => ({
    body: '<DeleteResult><Error><Key>a</Key><Code>AccessDenied</Code><Message>not yours</Message></Error></DeleteResult>',
  }))
  await expect(storage.remove(['a'])).rejects.toThrow('not yours')
})

test('a copy encodes its source except for slashes', async () => {
  const { storage, calls } = await start(() => ({ body: '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>' }))
  await storage.copy('from/ä b.txt', 'to')
  expect(calls[0]?.headers['x-amz-copy-source']).toBe('haat/from/%C3%A4%20b.txt')
})

test('reads a list page by page', async () => {
  const { storage } = await start(({ url }) => ({
    body: url.includes('continuation-token=next')
      ? '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>b</Key></Contents></ListBucketResult>'
      : '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken><Contents><Key>a</Key></Contents></ListBucketResult>',
  }))
  expect(await Array.fromAsync(storage.list(''))).toEqual(['a', 'b'])
})

test("a missing object is undefined, whatever the server's error; a refusal throws", async () => {
  const { storage } = await start(({ url }) => ({ status: url.includes('forbidden') ? 403 : 404 }))
  expect(await storage.find('nothing')).toBeUndefined()
  expect(await storage.read('nothing')).toBeUndefined()
  await expect(storage.find('forbidden')).rejects.toThrow()
})

test('the size of a part is the size of the whole object', async () => {
  const { storage, calls } = await start(() => ({
    status: 206,
    headers: { 'content-range': 'bytes 2-5/10', 'content-length': '4', 'content-type': 'text/plain', etag: '"e"' },
    body: '2345',
  }))
  const part = await storage.read('digits', { start: 2, end: 5 })
  expect(calls[0]?.headers.range).toBe('bytes=2-5')
  expect(part).toMatchObject({ size_bytes: 10, content_type: 'text/plain', etag: 'e' })
  expect(part && (await buffer(part.stream)).toString()).toBe('2345')
})

test("a signed URL has an expiry and isn't signed for longer", async () => {
  const { storage, calls } = await start(() => ({}))
  const url = new URL(await storage.signedUrl('a/b.pdf', 300))
  expect(url.pathname).toBe('/haat/a/b.pdf')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300')
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  expect(calls).toEqual([])
})

const deadlines = { connect_ms: 200, request_ms: 400 }
const options = { bucket: 'haat', region: 'ap-south-1', credentials: { accessKeyId: 'key', secretAccessKey: 'secret' } }

async function listenForTest(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const calls: [string, (storage: Storage) => Promise<unknown>][] = [
  ['put', (storage) => storage.put('a', Buffer.from('words'), { content_type: 'text/plain' })],
  [
    'put of a stream',
    (storage) => storage.put('a', Readable.from([Buffer.from('words')]), { content_type: 'text/plain' }),
  ],
  ['find', (storage) => storage.find('a')],
  ['read', (storage) => storage.read('a')],
  ['copy', (storage) => storage.copy('a', 'b')],
  ['remove', (storage) => storage.remove(['a'])],
  ['list', (storage) => Array.fromAsync(storage.list(''))],
]

test.each(calls)('%s of a storage that never responds fails in time', async (_name, work) => {
  const endpoint = await listenForTest(createServer(() => {}))
  await expect(work(createS3Storage({ ...options, endpoint, deadlines }))).rejects.toThrow(StorageUnavailable)
})

test.each(calls)('%s of an unreachable or failing storage throws StorageUnavailable', async (_name, work) => {
  const unreachable = createS3Storage({ ...options, endpoint: 'http://127.0.0.1:1', deadlines })
  await expect(work(unreachable)).rejects.toThrow(StorageUnavailable)
  const endpoint = await listenForTest(
    createServer((request, response) => {
      request.resume()
      response.writeHead(503).end()
    }),
  )
  await expect(work(createS3Storage({ ...options, endpoint, deadlines }))).rejects.toThrow(StorageUnavailable)
})

test('a body that stops arriving is aborted', async () => {
  const endpoint = await listenForTest(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
    }),
  )
  const object = await createS3Storage({ ...options, endpoint, deadlines }).read('a')
  await expect(object && buffer(object.stream)).rejects.toThrow()
})

test('a slow but steady body may take longer than the request timeout', async () => {
  const endpoint = await listenForTest(
    createServer(async (_request, response) => {
      response.writeHead(200, { 'content-length': '8' })
      for (let sent = 0; sent < 8; sent += 1) {
        response.write('x')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      response.end()
    }),
  )
  const object = await createS3Storage({ ...options, endpoint, deadlines }).read('a')
  expect(object && (await buffer(object.stream)).toString()).toBe('xxxxxxxx')
})
