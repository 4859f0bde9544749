import type { Socket } from 'node:net'
import { tooManyRequests } from '@haat/http-contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { clientNetwork } from '../../../../domains/src/client-network.ts'
import type { Admission } from './admission.ts'
import { closeWithProblem } from './early-responses.ts'
import { isTooSlow, type Pace } from './pace.ts'

const CHECK_MS = 1_000

type ConnectionRules = Pick<
  Admission,
  'isTrustedProxy' | 'max_connections_per_address' | 'response_pace' | 'limit_events'
>

/**
 * Limits the connections of one client to a listener, and closes connections whose client reads a response too slowly:
 * both use memory. A trusted proxy can open as many connections as its visitors need.
 */
export function watchConnections(app: FastifyInstance, rules: ConnectionRules, log: FastifyBaseLogger): void {
  const counts = new Map<string, number>()
  const readers = new Map<Socket, Reader>()
  const timer = setInterval(() => {
    for (const [socket, reader] of readers) if (reader.isTooSlow(rules.response_pace)) socket.destroy()
  }, CHECK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.server.on('connection', (socket: Socket) => {
    readers.set(socket, new Reader(socket))
    socket.once('close', () => readers.delete(socket))

    const address = socket.remoteAddress ?? ''
    if (rules.max_connections_per_address === 0 || rules.isTrustedProxy(address)) return
    const client = clientNetwork(address)
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
    })
    if (count <= rules.max_connections_per_address) return
    rules.limit_events.record(log, 'connections', { ip: client, reason: 'connections_per_address' })
    closeWithProblem(socket, tooManyRequests)
  })
}

/** Measures how long a client keeps the process waiting. Time without anything to read doesn't count. */
class Reader {
  readonly #socket: Socket
  #waited_ms = 0
  #bytes_before = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Called every CHECK_MS. */
  isTooSlow(pace: Pace): boolean {
    const { writableLength, bytesWritten } = this.#socket
    if (writableLength === 0) {
      this.#waited_ms = 0
      return false
    }
    if (this.#waited_ms === 0) this.#bytes_before = bytesWritten - writableLength
    this.#waited_ms += CHECK_MS
    // Node counts the bytes it has handed to the system, and a large chunk only once all of it has been sent. Bytes
    // still in transit therefore count as read, which gives the client time for the whole chunk.
    return isTooSlow(pace, this.#waited_ms, bytesWritten - this.#bytes_before)
  }
}
