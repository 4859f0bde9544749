import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { requestToken, startInstalledApp } from '../../domains/src/app-platform/installed-app.fixture.ts'
import { addAppRecordEndpoint, listAppRecordsEndpoint } from '../../domains/src/app-platform/storage/contract.ts'
import {
  createWebhookEndpoint,
  testWebhookEndpoint,
} from '../../domains/src/app-platform/webhook-endpoints/contract.ts'
import { publicInternet } from '../../server/src/platform/web/checked-lookup.ts'
import { startTestServer, type TestServer } from '../harness.ts'

/** Addresses that a name of the app resolves to. */
const names: Readonly<Record<string, string>> = {
  'metadata.example': '169.254.169.254',
  'private.example': '10.0.0.1',
  'loopback6.example': '::1',
  'mapped.example': '::ffff:10.0.0.1',
}
/** Stands for the internet: the ports of apps’ servers on this machine. */
const internet = new Set<number>()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    web: {
      is_unencrypted: true,
      resolve: async (name) => [names[name] ?? '127.0.0.1'],
      isAllowed: (target) => internet.has(target.port) || publicInternet.isAllowed(target),
    },
  })
})
afterAll(() => server.close())

type Answer = (response: ServerResponse) => void

/** A server on this machine, which counts its requests. */
async function startAppServer(answer: Answer, { isPublic = true } = {}) {
  const state = { requests: 0, closed: 0 }
  const listening = createServer((request, response) => {
    state.requests += 1
    request.resume()
    response.on('close', () => {
      state.closed += 1
    })
    answer(response)
  })
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    listening.closeAllConnections()
    listening.close()
  })
  const { port } = listening.address() as AddressInfo
  if (isPublic) internet.add(port)
  return Object.assign(state, { port })
}

/** Sends an example webhook to a server, and returns what the app's developer sees of the answer. */
async function sendExample(base: string) {
  const { token } = await startInstalledApp(server, { urls: { base, app: '/', webhooks: '/webhooks' } })
  const created = await server.call(createWebhookEndpoint, {
    token,
    body: { url: `${base}/hook`, types: ['products.updated'] },
  })
  expect(created.statusCode).toBe(201)
  const params = { id: created.json().id }
  const reply = await server.call(testWebhookEndpoint, { token, params, body: { type: 'products.updated' } })
  return reply.json()
}

describe('the server of a hostile app', () => {
  test('that answers without end is read for 16 kB, and its connection is closed', async () => {
    const app = await startAppServer((response) => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    })
    const { http_status: status, response_start: start } = await sendExample(`https://app.example:${app.port}`)
    expect(status).toBe(200)
    expect(start).toHaveLength(1_024)
    await expect.poll(() => app.closed).toBe(1)
  })

  test('that sends headers without end is refused', async () => {
    const app = await startAppServer((response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n')
      const write = () => {
        while (response.socket?.writable && response.socket.write(`x-more: ${'x'.repeat(1_000)}\r\n`));
        response.socket?.once('drain', write)
      }
      write()
    })
    expect(await sendExample(`https://app.example:${app.port}`)).toMatchObject({ http_status: null, error: 'other' })
  })

  test('can’t redirect Haat to this machine', async () => {
    const inside = await startAppServer((response) => response.end('secret'), { isPublic: false })
    const app = await startAppServer((response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    )
    const seen = await sendExample(`https://app.example:${app.port}`)
    expect(seen).toMatchObject({ http_status: 307, error: 'status', response_start: null })
    expect(inside.requests).toBe(0)
  })

  test('can’t be inside the network', async () => {
    const inside = await startAppServer((response) => response.end('secret'), { isPublic: false })
    for (const host of [`app.example:${inside.port}`, ...Object.keys(names)]) {
      expect([host, await sendExample(`https://${host}`)]).toEqual([
        host,
        expect.objectContaining({ http_status: null, error: 'blocked', response_start: null }),
      ])
    }
    expect(inside.requests).toBe(0)
  })
})

describe('a hostile app', () => {
  test('gets a clear refusal for payloads that are too large or too deep, and nothing is stored', async () => {
    const { app, installation_id: installationId } = await startInstalledApp(server, {
      collections: [{ name: 'notes', schema: { type: 'object' } }],
    })
    const token = await requestToken(server, app, installationId)
    const params = { collection: 'notes' }
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const bodies: Record<string, string> = {
      'a note of 50 MB': JSON.stringify({ data: { text: 'x'.repeat(50_000_000) } }),
      'a note of 100 kB': JSON.stringify({ data: { text: 'x'.repeat(100_000) } }),
      'a note of 100,000 levels': `{"data":{"text":${nested}}}`,
      '100,000 keys': JSON.stringify({
        data: Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1])),
      }),
      'what isn’t JSON': '{"data":',
    }
    for (const [name, payload] of Object.entries(bodies)) {
      const reply = await server.app.inject({
        method: 'POST',
        url: addAppRecordEndpoint.url.replace(':collection', 'notes'),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
      expect([name, reply.statusCode, reply.json().code]).toEqual([
        name,
        expect.toBeOneOf([400, 413, 422]),
        expect.any(String),
      ])
    }
    expect((await server.call(listAppRecordsEndpoint, { token, params })).json().items).toEqual([])
  })
})
