import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface TestProxy {
  /** Connects to the same database through the proxy. */
  readonly connectionString: string
  /** Connections that were accepted so far. */
  readonly accepted: number
  /** Connections that were refused so far. */
  readonly refused: number
  /** Stops forwarding on all current connections without closing them. New ones aren't affected. */
  silence(): void
  /** Closes all current connections without an error, like a proxy that switches to another server. */
  cut(): void
  /** Closes new connections immediately, until `accept`. */
  refuse(): void
  /** Accepts new connections but never responds, until `accept`. */
  ignore(): void
  accept(): void
  /** Changes what the server sends from now on. */
  rewriteReceived(change: (bytes: Buffer) => Buffer): void
  /** Changes what clients send from now on. */
  rewriteSent(change: (bytes: Buffer) => Buffer): void
  /** Rejects connections that request a setting, like PgBouncer. */
  refuseSetting(name: string): void
  close(): Promise<void>
}

/** A TCP proxy in front of PostgreSQL for tests of lost connections. */
export async function startTestProxy(connectionString: string): Promise<TestProxy> {
  const pairs = new Set<[Socket, Socket]>()
  const ignored = new Set<Socket>()
  let mode: 'accept' | 'refuse' | 'ignore' = 'accept'
  let changeReceived = (bytes: Buffer) => bytes
  let changeSent = (bytes: Buffer) => bytes
  let accepted = 0
  let refused = 0
  let refusedSetting: string | undefined
  const server = createServer((client) => {
    client.on('error', () => {})
    if (mode === 'refuse') {
      refused += 1
      client.destroy()
      return
    }
    if (mode === 'ignore') {
      ignored.add(client)
      return
    }
    accepted += 1
    const upstream = connect(addressOf(connectionString))
    upstream.on('error', () => {})
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    let isStarting = true
    client.on('data', (bytes: Buffer) => {
      if (isStarting && refusedSetting !== undefined && bytes.includes(refusedSetting)) {
        client.end(errorMessage('08P01', `unsupported startup parameter: ${refusedSetting}`))
        return
      }
      isStarting = false
      upstream.write(changeSent(bytes))
    })
    upstream.on('data', (bytes: Buffer) => client.write(changeReceived(bytes)))
    for (const socket of pair) {
      socket.on('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
  })
  await listenOnAnyPort(server)
  const cut = () => {
    for (const pair of [...pairs]) for (const socket of pair) socket.destroy()
  }
  return {
    connectionString: throughPort(connectionString, server),
    get accepted() {
      return accepted
    },
    get refused() {
      return refused
    },
    silence() {
      for (const pair of [...pairs]) {
        pairs.delete(pair)
        for (const socket of pair) {
          ignored.add(socket)
          socket.removeAllListeners('data')
          socket.removeAllListeners('close')
          socket.resume()
        }
      }
    },
    cut,
    refuse() {
      mode = 'refuse'
    },
    ignore() {
      mode = 'ignore'
    },
    accept() {
      mode = 'accept'
    },
    rewriteReceived(change) {
      changeReceived = change
    },
    rewriteSent(change) {
      changeSent = change
    },
    refuseSetting(name) {
      refusedSetting = name
    },
    async close() {
      cut()
      for (const socket of ignored) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An ErrorResponse of PostgreSQL's protocol: its length, and fields that each end with a zero byte. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

async function listenOnAnyPort(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function addressOf(connectionString: string): { path: string } | { host: string; port: number } {
  const url = new URL(connectionString)
  const port = Number(url.port || 5432)
  const directory = url.searchParams.get('host')
  if (directory?.startsWith('/')) return { path: `${directory}/.s.PGSQL.${url.searchParams.get('port') ?? port}` }
  return { host: directory ?? url.hostname, port }
}

function throughPort(connectionString: string, server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const url = new URL(connectionString)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return url.href
}
