import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Problem } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../server/src/log.ts'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { openConnection, readResponse } from './raw-request.ts'

// Untrusted clients that send their body slowly or not at all.
const UPLOAD_BYTES = 20 * 1024 * 1024
const CONNECTIONS = 40
const SESSION_COOKIE = 'tokenVendorsPlatform'
const logged: string[] = []
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ demo: false, log: createLog('info', { write: (line) => logged.push(line) }) })
})
afterAll(() => platform?.close())

const surfaces = ['marketplace', 'dashboard', 'editor'] as const

interface Post {
  readonly target: string
  readonly headers: readonly string[]
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes of the buffers that this process still uses: the server runs in it. */
function readBufferBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** Sends the headers of a request and the beginning of its body, but not the rest. */
async function beginPost(url: string, { target, headers }: Post, beginning: string | Buffer = '') {
  const socket = await openConnection(url)
  const lines = [`POST ${target} HTTP/1.1`, `Host: ${new URL(url).host}`, ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(beginning)
  return socket
}

/** Returns the response to a request whose body hasn't been sent. */
async function postWithoutBody(url: string, post: Post) {
  const socket = await beginPost(url, { ...post, headers: [...post.headers, 'Connection: close'] })
  return readResponse(socket)
}

const multipart = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${UPLOAD_BYTES}`]
const json = ['Content-Type: application/json', 'Content-Length: 1000000']

describe.each(surfaces)('the %s responds before it reads a body', (name) => {
  const url = () => platform.urls[name]
  const own = () => `Origin: ${new URL(url()).origin}`

  test.each([
    ['without Origin', () => []],
    ['from another site', () => ['Origin: https://evil.example']],
    ['from a page without an origin', () => ['Origin: null']],
  ])('%s, with 403 and a security event', async (_, origin) => {
    logged.length = 0
    for (const body of [multipart, json]) {
      const reply = await postWithoutBody(url(), { target: '/api/files/upload', headers: [...body, ...origin()] })
      expect(reply.status).toBe(403)
      expect(Problem.parse(JSON.parse(reply.body)).code).toBe('not_allowed')
    }
    const events = logged.map((line) => JSON.parse(line)).filter((line) => line.security_event === 'origin.refused')
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({ ip: '127.0.0.1', endpoint: expect.stringMatching(/^POST \//) })
  })

  test('to an unknown URL, with 404', async () => {
    const reply = await postWithoutBody(url(), { target: '/api/x', headers: [own(), ...multipart] })
    expect(reply.status).toBe(404)
  })
})

describe.each(['dashboard', 'editor'] as const)('through the %s', (name) => {
  test('an endpoint that requires a session returns 401 before it reads a body', async () => {
    const url = platform.urls[name]
    for (const [target, body] of [
      ['/api/files/upload', multipart],
      ['/api/vendor/stores', json],
    ] as const) {
      const reply = await postWithoutBody(url, { target, headers: [`Origin: ${new URL(url).origin}`, ...body] })
      expect(reply.status, target).toBe(401)
    }
  })
})

test('unfinished uploads of untrusted clients take no memory', async () => {
  const { dashboard } = platform.urls
  const almostAll = Buffer.alloc(UPLOAD_BYTES - 1, 'a')
  const before = readBufferBytes()
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      beginPost(dashboard, { target: '/api/x', headers: [`Origin: ${new URL(dashboard).origin}`, ...multipart] }),
    ),
  )
  // Each request gets its response before its body, so the body isn't stored.
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.write(almostAll, () => resolve()))))
  // The bodies have 800 MiB in total. The server may still be discarding the last of them, and V8 frees buffers after
  // a collection in a thread of its own, so the first readings can be too high.
  await expect.poll(() => readBufferBytes() - before).toBeLessThan((CONNECTIONS * UPLOAD_BYTES) / 20)
  for (const socket of sockets) socket.destroy()
})

test('many requests over one connection leak no listeners', async () => {
  const warnings: Error[] = []
  const listen = (warning: Error) => warnings.push(warning)
  process.on('warning', listen)
  const { backend } = platform.urls
  const socket = await openConnection(backend)
  const lines = ['POST /api/x HTTP/1.1', `Host: ${new URL(backend).host}`, 'Content-Length: 2', '', '{}']
  for (let index = 0; index < 30; index += 1) {
    const responded = new Promise((resolve) => socket.once('data', resolve))
    socket.write(lines.join('\r\n'))
    await responded
  }
  socket.destroy()
  process.off('warning', listen)
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
})

test('ends requests with slow bodies with 408, and serves other clients meanwhile', async () => {
  const all = ['backend', 'marketplace', 'dashboard', 'editor', 'storefront'] as const
  const targets = {
    backend: '/api/vendor/login',
    marketplace: '/api/store-apps/install',
    dashboard: '/api/vendor/login',
    editor: '/api/vendor/login',
    storefront: '/priya/contact',
  }
  const replies = all.map(async (name) => {
    const url = platform.urls[name]
    const type = name === 'storefront' ? 'application/x-www-form-urlencoded' : 'application/json'
    const headers = [
      `Origin: ${new URL(url).origin}`,
      `Content-Type: ${type}`,
      'Content-Length: 60000',
      `Cookie: ${SESSION_COOKIE}=a.b.c`,
    ]
    const socket = await beginPost(url, { target: targets[name], headers }, '{')
    const trickle = setInterval(() => socket.write(' '), 500)
    return readResponse(socket).finally(() => clearInterval(trickle))
  })
  const other = await fetch(`${platform.urls.backend}/healthz`)
  expect(other.status).toBe(200)
  for (const [index, reply] of (await Promise.all(replies)).entries()) expect(reply.status, all[index]).toBe(408)
})
