import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDownloads } from '../../../../server/src/platform/downloads/create-downloads.ts'
import { startTestMediaServer, twoHalves } from '../../../../tests/test-media-server.ts'
import type { Job } from '../../platform.ts'
import { findMediaBySource, mediaJobs, queueImageDownload } from '../index.ts'
import { downloadImage } from './download-image.ts'

/** A web server on this machine, and downloads that may go there under the name `shop.example`, and nowhere else. */
async function startWeb(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const downloads = createDownloads({
    resolve: async (name) => (name === 'shop.example' ? ['127.0.0.1'] : ['10.0.0.1']),
    isAllowed: (target) => target.address === '127.0.0.1' && target.port === port,
  })
  return { downloads, url: (path: string) => `http://shop.example:${port}${path}` }
}

async function openDesk(answer: (request: IncomingMessage, response: ServerResponse) => void, ...more: Job[]) {
  const web = await startWeb(answer)
  const desk = await startTestMediaServer({ downloads: web.downloads })
  onTestFinished(desk.close)
  const store = await desk.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', desk.vendor.slug)
    .executeTakeFirstOrThrow()
  const queue = (url: string, options: { alt?: string; then_queue?: string } = {}) =>
    inTransaction(desk.db, (tx) => queueImageDownload(tx, desk.platform, { store_id: store.id, url, ...options }))
  const fileAt = async (url: string) => (await findMediaBySource(desk.db, store.id, [url]))[0]
  const settled = (url: string, status: string) =>
    expect.poll(async () => (await fileAt(url))?.status, { timeout: 10_000 }).toBe(status)
  return {
    ...desk,
    ...web,
    store,
    queue,
    fileAt,
    settled,
    start: () => desk.services.startJobs([...mediaJobs, ...more]),
  }
}

const picture = await twoHalves({ width: 300, height: 200 }).jpeg().toBuffer()

test('a picture from elsewhere becomes a file of the store', async () => {
  const { queue, url, settled, fileAt, start, fetchMedia } = await openDesk((_, response) => response.end(picture))
  await queue(url('/photos/Garam%20Masala.jpg?v=3'), { alt: 'A jar' })
  expect(await fileAt(url('/photos/Garam%20Masala.jpg?v=3'))).toMatchObject({
    status: 'pending',
    name: 'Garam Masala.jpg',
  })
  await start()
  await settled(url('/photos/Garam%20Masala.jpg?v=3'), 'ready')
  const file = await fileAt(url('/photos/Garam%20Masala.jpg?v=3'))
  expect(file).toMatchObject({ width: 300, height: 200, alt: 'A jar', content_type: 'image/jpeg' })
  expect((await fetchMedia(`/media/${file?.key}?width=96&format=webp`)).statusCode).toBe(200)
})

test('one address is one file, fetched once, however often it is asked for', async () => {
  let fetched = 0
  const desk = await openDesk((_, response) => {
    fetched += 1
    response.end(picture)
  })
  const ids = [await desk.queue(desk.url('/a.jpg')), await desk.queue(desk.url('/a.jpg'))]
  expect(new Set(ids.map(({ media_file_id }) => media_file_id)).size).toBe(1)
  await desk.start()
  await desk.settled(desk.url('/a.jpg'), 'ready')
  await desk.queue(desk.url('/a.jpg'))
  await desk.queue(desk.url('/b.jpg'))
  await desk.settled(desk.url('/b.jpg'), 'ready')
  expect(fetched).toBeLessThanOrEqual(3)
  expect((await desk.fileAt(desk.url('/a.jpg')))?.status).toBe('ready')
})

test.each([
  ['an address inside', 'http://10.0.0.1/a.jpg', /public internet/],
  ['a name that leads inside', 'http://intranet.example/a.jpg', /public internet/],
  ['no web address', 'file:///etc/passwd', /http/],
  ['no address at all', 'a picture of a jar', /http/],
])('%s is never asked, and the file says why', async (_, address, reason) => {
  const { queue, settled, fileAt, start } = await openDesk(() => undefined)
  await queue(address)
  await start()
  await settled(address, 'failed')
  expect((await fileAt(address))?.failure).toMatch(reason)
})

test.each([
  ['no picture', (response: ServerResponse) => response.end('<html>Not found</html>'), /file type/],
  ['not there', (response: ServerResponse) => response.writeHead(404).end(), /404/],
  ['larger than 20 MiB', (response: ServerResponse) => response.end(Buffer.alloc(21 * 1024 * 1024)), /20 MiB/],
  ['a PDF', (response: ServerResponse) => response.end('%PDF-1.7\n%%EOF'), /isn’t an image/],
])('what is %s fails, and the file says why', async (_, answer, reason) => {
  const { queue, url, settled, fileAt, start } = await openDesk((_request, response) => answer(response))
  await queue(url('/a.jpg'))
  await start()
  await settled(url('/a.jpg'), 'failed')
  expect((await fileAt(url('/a.jpg')))?.failure).toMatch(reason)
})

test('a server that is away for a moment leaves the file pending, for the next try of the job', async () => {
  let calls = 0
  const { queue, url, fileAt, platform } = await openDesk((_, response) => {
    calls += 1
    if (calls === 1) response.writeHead(503).end()
    else response.end(picture)
  })
  const payload = await queue(url('/a.jpg'))
  await expect(downloadImage.run(platform, payload)).rejects.toThrow(/503/)
  expect((await fileAt(url('/a.jpg')))?.status).toBe('pending')
  await downloadImage.run(platform, payload)
  expect((await fileAt(url('/a.jpg')))?.status).toBe('ready')
})

test('a job that follows is enqueued when the download has ended, also where it had ended before', async () => {
  const { queue, url, db, start, settled } = await openDesk((_, response) => response.end(picture))
  const follows = async () => {
    const jobs = await sql<{ data: Record<string, string> }>`
      SELECT data FROM pgboss.job WHERE name = 'send-mail' AND data ? 'media_file_id'`.execute(db)
    return jobs.rows.map(({ data }) => data.source_url)
  }
  await queue(url('/a.jpg'), { then_queue: 'send-mail' })
  expect(await follows()).toEqual([])
  await start()
  await settled(url('/a.jpg'), 'ready')
  await queue(url('/a.jpg'), { then_queue: 'send-mail' })
  await expect.poll(follows, { timeout: 10_000 }).toEqual([url('/a.jpg'), url('/a.jpg')])
})

test('one that stays away is given up after ten minutes, and tried again when it is asked for again', async () => {
  let isBack = false
  const desk = await openDesk((_, response) => (isBack ? response.end(picture) : response.writeHead(503).end()))
  await desk.queue(desk.url('/a.jpg'))
  desk.clock.advance(11 * 60_000)
  await desk.start()
  await desk.settled(desk.url('/a.jpg'), 'failed')
  isBack = true
  await desk.queue(desk.url('/a.jpg'))
  await desk.settled(desk.url('/a.jpg'), 'ready')
})
