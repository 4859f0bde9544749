import { createServer } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { maskOf } from '../../../../tests/product-photos/compare-masks.ts'
import { makeProductPhoto } from '../../../../tests/product-photos/make-photo.ts'
import { cutOut } from './cut-out.ts'

/** Starts a service that answers every image with this. */
async function startService(status: number, body: Buffer): Promise<{ url: string; received: () => number }> {
  let received = 0
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      received += part.length
    })
    request.on('end', () => response.writeHead(status, { location: '/elsewhere' }).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api/remove`,
    received: () => received,
  }
}

test('the operator’s service comes first, and its transparency is used', async () => {
  const half = await sharp({
    create: { width: 80, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: { create: { width: 40, height: 60, channels: 4, background: 'white' } }, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { url, received } = await startService(200, half)
  const { jpeg, width, height } = await makeProductPhoto('studio', 0)
  const result = await cutOut(jpeg, 'auto', { service_url: url })
  expect([result.engine, result.width, result.height]).toEqual(['http', width, height])
  expect(received()).toBeGreaterThan(1_000)
  const alpha = await maskOf(result.png)
  expect([alpha[10], alpha[width - 10]]).toEqual([255, 0])
})

test.each([
  ['fails', 500, Buffer.from('no')],
  ['redirects', 302, Buffer.from('')],
  ['returns something else', 200, Buffer.from('<html>')],
])('a service that %s is replaced by the built-in engines', async (_, status, body) => {
  const { url } = await startService(status, body)
  const { jpeg } = await makeProductPhoto('studio', 0)
  expect((await cutOut(jpeg, 'auto', { service_url: url })).engine).toBe('backdrop')
  await expect(cutOut(jpeg, 'http', { service_url: url })).rejects.toMatchObject({ reason: 'engine_unavailable' })
})
