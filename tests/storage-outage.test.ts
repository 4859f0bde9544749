import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { serverForTest } from './harness.ts'

/** Starts an S3 storage that fails every request, and returns its URL. */
async function startFailingS3(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

test('answers 503 with Retry-After for an image and reports a warning when S3 is unavailable', async () => {
  const server = await serverForTest({
    environment: {
      S3_BUCKET: 'haat',
      S3_ENDPOINT: await startFailingS3(),
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  const key = 'abcdefghijkmnpqr/image.png'
  const reply = await server.app.inject(`/media/${key}`)
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '5', 'unavailable'])

  const { warnings, checks } = await server.services.readiness.report()
  expect(checks).toMatchObject({ storage: false, database: true })
  expect(warnings).toEqual(["The S3 storage isn't responding: uploads and images fail until it does."])
})
