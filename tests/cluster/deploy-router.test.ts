import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer as createEncryptedServer } from 'node:https'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePorts } from '../free-ports.ts'
import { copyDeployFile } from './deployed/deploy-file.ts'
import { type Certificate, makeCertificate } from './deployed/make-certificate.ts'
import { sendRequest } from './deployed/send-request.ts'
import { Workshop } from './workshop.ts'

const workshop = new Workshop()
afterAll(() => workshop.close())

/** An installation's own proxy: ends TLS, and says its name and the visitor's address from the PROXY protocol. */
async function startInstallation(name: string, { key, certificate }: Certificate) {
  const site = createEncryptedServer({ key, cert: certificate }, (_request, response) => response.end(name))
  const plain = createPlainServer((request, response) => response.end(`${name} ${request.url}`))
  const visitors: string[] = []
  const startBehindHeader = async (server: Server) => {
    const port = await listen(server)
    return listen(
      createServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', (bytes: Buffer) => {
          const { length, address } = readProxyHeader(bytes)
          if (address !== undefined) visitors.push(address)
          const inner = connect(port, '127.0.0.1').on('error', () => socket.destroy())
          inner.write(bytes.subarray(length))
          socket.pipe(inner).pipe(socket)
        })
      }),
    )
  }
  return { tls_port: await startBehindHeader(site), plain_port: await startBehindHeader(plain), visitors }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  workshop.onClose(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Reads the header of the PROXY protocol, version 2. Checks of HAProxy have no address. */
function readProxyHeader(bytes: Buffer): { length: number; address?: string } {
  const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
  if (!bytes.subarray(0, 12).equals(signature)) throw new Error('The connection has no header of the PROXY protocol')
  const length = 16 + bytes.readUInt16BE(14)
  return bytes[12] === 0x21 ? { length, address: [...bytes.subarray(16, 20)].join('.') } : { length }
}

test('the router leads each host to its installation, and tells it the visitor’s address', async () => {
  const hosts = ['shops-1.example.com', 'shops-2.example.com', 'tea.example.net']
  const certificate = await makeCertificate(workshop.folder, hosts)
  const one = await startInstallation('one', certificate)
  const two = await startInstallation('two', certificate)
  const [tls = 0, plain = 0] = await findFreePorts(2)
  const map = copyDeployFile(workshop, 'router.map', {})
  const addresses = [one, two].flatMap((installation, index) =>
    [10, 11].flatMap((last) => [
      [`10.0.${index + 1}.${last}:443`, `127.0.0.1:${installation.tls_port}`],
      [`10.0.${index + 1}.${last}:80`, `127.0.0.1:${installation.plain_port}`],
    ]),
  )
  const file = copyDeployFile(workshop, 'router.haproxy.cfg', {
    ...Object.fromEntries(addresses),
    'bind :443': `bind 127.0.0.1:${tls}`,
    'bind :80': `bind 127.0.0.1:${plain}`,
    '/etc/haproxy/router.map': map,
    '/run/haproxy/admin.sock': join(workshop.folder, 'router.sock'),
  })
  workshop.start('router', 'haproxy', ['-db', '-f', file])
  const visitor = { port: tls, authorities: certificate.certificate, from: '127.0.3.1' }
  const textOf = (host: string) => sendRequest({ ...visitor, host }).then(({ text }) => text)
  await expect.poll(() => textOf('shops-1.example.com').catch(String)).toBe('one')
  expect(await Promise.all(hosts.map(textOf))).toEqual(['one', 'two', 'two'])
  for (const { visitors } of [one, two]) expect(visitors).toContain('127.0.3.1')
  await expect(textOf('unknown.example.org')).rejects.toThrow()
  const redirect = await sendRequest({ port: plain, host: 'tea.example.net', path: '/.well-known/acme-challenge/x' })
  expect(redirect.text).toBe('two /.well-known/acme-challenge/x')
  expect((await sendRequest({ port: plain, host: 'unknown.example.org' })).status).toBe(421)
})
