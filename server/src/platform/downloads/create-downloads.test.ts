import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AddressRules } from '../web/checked-lookup.ts'
import { isPublicAddress } from '../web/public-address.ts'
import { createDownloads } from './create-downloads.ts'

const limits = { max_bytes: 1_000, timeout_ms: 2_000 }

async function startWeb(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: (host: string, path = '/') => `http://${host}:${port}${path}` }
}

/** Treats only this port of this machine as the public internet. */
function downloadsTo(port: number, resolve: Partial<AddressRules>['resolve'] = async () => ['127.0.0.1']) {
  return createDownloads({ resolve, isAllowed: (target) => target.address === '127.0.0.1' && target.port === port })
}

test('requests a file by its host name, from the address that was checked', async () => {
  const hosts: (string | undefined)[] = []
  const { port, url } = await startWeb((request, response) => {
    hosts.push(request.headers.host)
    response.end('bytes')
  })
  expect((await downloadsTo(port).fetch(url('shop.example'), limits)).toString()).toBe('bytes')
  expect(hosts).toEqual([`shop.example:${port}`])
})

test('resolves a name only once, so that a changed record has no effect', async () => {
  const { port, url } = await startWeb((_, response) => response.end('bytes'))
  let lookups = 0
  const downloads = downloadsTo(port, async () => {
    lookups += 1
    return lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1']
  })
  expect((await downloads.fetch(url('rebinding.example'), limits)).toString()).toBe('bytes')
  expect(lookups).toBe(1)
})

test('follows redirects and checks each one', async () => {
  const { port, url } = await startWeb((request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end()
    else if (request.url === '/inside')
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else response.end('here')
  })
  const fetch = (path: string) => downloadsTo(port).fetch(url('shop.example', path), limits)
  expect((await fetch('/old')).toString()).toBe('here')
  await expect(fetch('/inside')).rejects.toThrow(/public internet/)
  await expect(fetch('/file')).rejects.toThrow(/http/)
  await expect(fetch('/round')).rejects.toThrow(/more than 5 times/)
})

test('stops reading a file that is too large, with or without a declared length', async () => {
  const { port, url } = await startWeb((request, response) => {
    if (request.url === '/declared') response.writeHead(200, { 'content-length': 5_000_000 }).write('x')
    else for (let part = 0; part < 100; part += 1) response.write('x'.repeat(1_000))
  })
  for (const path of ['/declared', '/undeclared']) {
    await expect(downloadsTo(port).fetch(url('a.example', path), limits)).rejects.toThrow(/larger/)
  }
})

test('stops waiting for a server that takes too long, before or during the response', async () => {
  const { port, url } = await startWeb((request, response) => {
    if (request.url === '/slowly') response.write('x')
  })
  for (const path of ['/never', '/slowly']) {
    const failure = await downloadsTo(port)
      .fetch(url('a.example', path), { ...limits, timeout_ms: 150 })
      .catch((error) => error)
    expect(failure).toMatchObject({
      name: 'DownloadFailed',
      isRetryable: true,
      message: expect.stringMatching(/too long/),
    })
  }
})

test.each([
  [404, false],
  [403, false],
  [500, true],
  [503, true],
  [429, true],
])('a response of %i can be retried: %s', async (status, isRetryable) => {
  const { port, url } = await startWeb((_, response) => response.writeHead(status).end())
  await expect(downloadsTo(port).fetch(url('a.example'), limits)).rejects.toMatchObject({ isRetryable })
})

describe('by default, rejects internal addresses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.1.2.3/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://8.8.8.8:22/',
    'https://8.8.8.8:8443/',
    'http://user:password@8.8.8.8/',
    'ftp://8.8.8.8/',
  ])('%s', async (url) => {
    await expect(createDownloads().fetch(url, limits)).rejects.toMatchObject({
      name: 'DownloadFailed',
      isRetryable: false,
    })
  })

  test('uses the public address of a name that has a public and an internal one', async () => {
    const checked: string[] = []
    const downloads = createDownloads({
      resolve: async () => ['10.0.0.1', '127.0.0.1'],
      isAllowed: ({ address }) => {
        checked.push(address)
        return false
      },
    })
    await expect(downloads.fetch('http://both.example/', limits)).rejects.toThrow(/public internet/)
    expect(checked).toEqual(['10.0.0.1', '127.0.0.1'])
  })
})

test('an IPv4 address embedded in an IPv6 address is never more public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
      expect(isPublicAddress(`::${address}`)).toBe(false)
    }),
  )
  expect(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450::1'].map(isPublicAddress)).toEqual(
    Array(4).fill(true),
  )
  expect(
    ['fe80::1', 'fc00::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '::', 'name', ''].map(isPublicAddress),
  ).toEqual(Array(8).fill(false))
})
