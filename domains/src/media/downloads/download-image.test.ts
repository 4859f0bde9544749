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

/** Starts a local web server, and downloads that can only reach it, under the name `shop.example`. */
async function startWeb(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const downloads = createDownloads({
    resolve: async (name) => (name === 'shop.example' ? ['127.0.0.1'] : ['10.0.0.1']),
    isAllowed: (target) => target.address === '127.0.0.1' && target.port === port,
  })
  return { downloads, url: (path: string) => `http://shop.example:${port}${path}` }
}

async function startMedia(respond: (request: IncomingMessage, response: ServerResponse) => void, ...more: Job[]) {
  const web = await startWeb(respond)
  const media = await startTestMediaServer({ downloads: web.downloads })
  onTestFinished(media.close)
  const store = await media.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', media.vendor.slug)
    .executeTakeFirstOrThrow()
  const queue = (url: string, options: { alt?: string; then_queue?: string } = {}) =>
    inTransaction(media.db, (tx) => queueImageDownload(tx, media.platform, { store_id: store.id, url, ...options }))
  const fileAt = async (url: string) => (await findMediaBySource(media.db, store.id, [url]))[0]
  const waitForStatus = (url: string, status: string) =>
    expect.poll(async () => (await fileAt(url))?.status).toBe(status)
  return {
    ...media,
    ...web,
    store,
    queue,
    fileAt,
    waitForStatus,
    start: () => media.services.startJobs([...mediaJobs, ...more]),
  }
}

const image = await twoHalves({ width: 300, height: 200 }).jpeg().toBuffer()

test('an image from another site becomes a file of the store', async () => {
  const { queue, url, waitForStatus, fileAt, start, fetchMedia } = await startMedia((_, response) =>
    response.end(image),
  )
  await queue(url('/photos/Garam%20Masala.jpg?v=3'), { alt: 'A jar' })
  expect(await fileAt(url('/photos/Garam%20Masala.jpg?v=3'))).toMatchObject({
    status: 'pending',
    name: 'Garam Masala.jpg',
  })
  await start()
  await waitForStatus(url('/photos/Garam%20Masala.jpg?v=3'), 'ready')
  const file = await fileAt(url('/photos/Garam%20Masala.jpg?v=3'))
  expect(file).toMatchObject({ width: 300, height: 200, alt: 'A jar', content_type: 'image/jpeg' })
  expect((await fetchMedia(`/media/${file?.key}?width=96&format=webp`)).statusCode).toBe(200)
})

test('downloads the same URL only once per store', async () => {
  let fetched = 0
  const media = await startMedia((_, response) => {
    fetched += 1
    response.end(image)
  })
  const ids = [await media.queue(media.url('/a.jpg')), await media.queue(media.url('/a.jpg'))]
  expect(new Set(ids.map(({ media_file_id: mediaFileId }) => mediaFileId)).size).toBe(1)
  await media.start()
  await media.waitForStatus(media.url('/a.jpg'), 'ready')
  await media.queue(media.url('/a.jpg'))
  await media.queue(media.url('/b.jpg'))
  await media.waitForStatus(media.url('/b.jpg'), 'ready')
  expect(fetched).toBeLessThanOrEqual(3)
  expect((await media.fileAt(media.url('/a.jpg')))?.status).toBe('ready')
})

test.each([
  ['a private IP address', 'http://10.0.0.1/a.jpg', /public internet/],
  ['a name that resolves to a private address', 'http://intranet.example/a.jpg', /public internet/],
  ['a file URL', 'file:///etc/passwd', /http/],
  ['an invalid URL', 'an image of a jar', /http/],
])('rejects %s with the reason', async (_, address, reason) => {
  const { queue, waitForStatus, fileAt, start } = await startMedia(() => undefined)
  await queue(address)
  await start()
  await waitForStatus(address, 'failed')
  expect((await fileAt(address))?.failure).toMatch(reason)
})

test.each([
  ['HTML', (response: ServerResponse) => response.end('<html>Not found</html>'), /file type/],
  ['a missing file', (response: ServerResponse) => response.writeHead(404).end(), /404/],
  ['a file over 20 MiB', (response: ServerResponse) => response.end(Buffer.alloc(21 * 1024 * 1024)), /20 MiB/],
  ['a PDF', (response: ServerResponse) => response.end('%PDF-1.7\n%%EOF'), /isn’t an image/],
])('fails for %s, with the reason', async (_, respond, reason) => {
  const { queue, url, waitForStatus, fileAt, start } = await startMedia((_request, response) => respond(response))
  await queue(url('/a.jpg'))
  await start()
  await waitForStatus(url('/a.jpg'), 'failed')
  expect((await fileAt(url('/a.jpg')))?.failure).toMatch(reason)
})

test('keeps the file pending during an outage of the server, so that the job is retried', async () => {
  let calls = 0
  const { queue, url, fileAt, platform } = await startMedia((_, response) => {
    calls += 1
    if (calls === 1) response.writeHead(503).end()
    else response.end(image)
  })
  const payload = await queue(url('/a.jpg'))
  await expect(downloadImage.run(platform, payload)).rejects.toThrow(/503/)
  expect((await fileAt(url('/a.jpg')))?.status).toBe('pending')
  await downloadImage.run(platform, payload)
  expect((await fileAt(url('/a.jpg')))?.status).toBe('ready')
})

test('enqueues the follow-up job after the download, even if the download had already finished', async () => {
  const { queue, url, db, start, waitForStatus } = await startMedia((_, response) => response.end(image))
  const followUpJobs = async () => {
    const jobs = await sql<{ data: Record<string, string> }>`
      SELECT data FROM pgboss.job WHERE name = 'send-mail' AND data ? 'media_file_id'`.execute(db)
    return jobs.rows.map(({ data }) => data.source_url)
  }
  await queue(url('/a.jpg'), { then_queue: 'send-mail' })
  expect(await followUpJobs()).toEqual([])
  await start()
  await waitForStatus(url('/a.jpg'), 'ready')
  await queue(url('/a.jpg'), { then_queue: 'send-mail' })
  await expect.poll(followUpJobs).toEqual([url('/a.jpg'), url('/a.jpg')])
})

test('fails after ten minutes, and is retried on the next request', async () => {
  let isUp = false
  const media = await startMedia((_, response) => (isUp ? response.end(image) : response.writeHead(503).end()))
  await media.queue(media.url('/a.jpg'))
  media.clock.advance(11 * 60_000)
  await media.start()
  await media.waitForStatus(media.url('/a.jpg'), 'failed')
  isUp = true
  await media.queue(media.url('/a.jpg'))
  await media.waitForStatus(media.url('/a.jpg'), 'ready')
})
