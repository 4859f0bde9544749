import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import type { WebFailed, WebResponse } from '../../../../domains/src/web.ts'
import type { AddressRules } from './checked-lookup.ts'
import { createWeb } from './create-web.ts'

/** Of a key that's used nowhere else, for shop.example. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnw0JADR5QWnABLiS
13G3ra8M+W3REkRpDZuDJbjFhW6hRANCAAT91jgMXVm2wYaRmvMuitmRvI4eRWpW
+FXKkhyKR0XFaQ3yxqAptGjOAipmF9ql5i4WVHfW4aGxMKNl598PS39p
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUNHBTr6MtCYn2ATFQjmffU2WR9X0wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEzMDEzMzExM1oYDzIxMjYx
MTA2MTMzMTEzWjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAT91jgMXVm2wYaRmvMuitmRvI4eRWpW+FXKkhyKR0XFaQ3y
xqAptGjOAipmF9ql5i4WVHfW4aGxMKNl598PS39po2wwajAdBgNVHQ4EFgQUQqTG
ERdqL/UbGSaKf7iGp6uvMgEwHwYDVR0jBBgwFoAUQqTGERdqL/UbGSaKf7iGp6uv
MgEwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxzaG9wLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIhAPsPBK9IRLOgvFXwpqiyy6RYsbHQX4GDla1LomvV58Oi
AiB5FsgbUf7u9uGSNglekcwpmYINPuUiSCGrocOTGLUtTg==
-----END CERTIFICATE-----`

/** A server of shop.example on this machine, and calls to its port under any name. */
async function startShop(listener: RequestListener, resolve: AddressRules['resolve'] = async () => ['127.0.0.1']) {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  const connections = new Set<unknown>()
  const server = createServer({ key, cert }, listener).on('connection', (socket) => connections.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const web = createWeb({ resolve, isAllowed: (target) => target.address === '127.0.0.1' && target.port === port })
  onTestFinished(() => {
    web.close()
    server.closeAllConnections()
    server.close()
    setDefaultCACertificates(before)
  })
  const call = (host: string, timeoutMs = 10_000): Promise<WebResponse> =>
    web.request({
      method: 'POST',
      url: `https://${host}:${port}/hook?a=1`,
      headers: {},
      body: '✓',
      timeout_ms: timeoutMs,
      max_bytes: 4,
    })
  return {
    connections,
    call,
    reasonOf: (calling: Promise<WebResponse>) => calling.catch((error: WebFailed) => error.reason),
  }
}

test('a call goes to the address that was checked, and its certificate has to be of the name', async () => {
  const seen: unknown[] = []
  let lookups = 0
  const { call, reasonOf, connections } = await startShop(
    (request, response) => {
      seen.push([
        request.method,
        request.headers.host?.replace(/:.*/, ''),
        request.url,
        request.headers['content-length'],
      ])
      response.end('thanks')
    },
    async () => {
      lookups += 1
      return lookups === 2 ? ['10.0.0.1'] : ['127.0.0.1']
    },
  )
  const response = await call('shop.example')
  expect([response.status, response.body.toString(), response.is_cut]).toEqual([200, 'than', true])
  // The connection was closed with the answer that was too long, and the name leads into the network now.
  expect(await reasonOf(call('shop.example'))).toBe('blocked')
  expect(await reasonOf(call('other.example'))).toBe('tls')
  expect(seen).toEqual([['POST', 'shop.example', '/hook?a=1', '3']])
  expect(connections.size).toBe(2)
})

test('calls share a connection, one after the other, and a call that hangs ends after its time', async () => {
  let isHanging = false
  const { call, reasonOf, connections } = await startShop((request, response) => {
    request.resume()
    if (!isHanging) response.end('ok')
  })
  await call('shop.example')
  // undici waits until the server had the time to close the connection.
  await new Promise((done) => setImmediate(done))
  await call('shop.example')
  expect(connections.size).toBe(1)
  isHanging = true
  expect(await reasonOf(call('shop.example', 50))).toBe('timeout')
})
