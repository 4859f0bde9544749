import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { requestTimeout } from '@haat/http-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { closeWithProblem } from './early-responses.ts'
import { isTooSlow, type Pace } from './pace.ts'

const CHECK_MS = 1_000

interface Body {
  readonly raw: IncomingMessage
  readonly reply: FastifyReply
  readonly bytes_before: number
  waited_ms: number
}

/**
 * Closes connections whose request bodies arrive below the minimum rate, with 408. Counts only the time this process
 * waits for the client, not the time it is busy itself.
 */
export function watchBodies(app: FastifyInstance, pace: Pace): void {
  const bodies = new Set<Body>()
  const timer = setInterval(() => {
    for (const body of bodies) checkPace(body, pace)
  }, CHECK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async ({ raw, socket }, reply) => {
    if (!(socket instanceof Socket) || !hasBody(raw)) return
    const body: Body = { raw, reply, bytes_before: socket.bytesRead, waited_ms: 0 }
    bodies.add(body)
    const stopWatching = () => bodies.delete(body)
    // The `close` event of the request fires with its connection. A connection carries many requests, so nothing is
    // attached to it.
    raw.once('end', stopWatching).once('close', stopWatching)
  })
}

function checkPace(body: Body, pace: Pace): void {
  const { raw, reply } = body
  if (!isWaitingForClient(raw)) return
  body.waited_ms += CHECK_MS
  const received = raw.socket.bytesRead - body.bytes_before
  if (!isTooSlow(pace, body.waited_ms, received)) return
  if (reply.raw.headersSent) raw.socket.destroy()
  else closeWithProblem(raw.socket, requestTimeout)
}

/** Returns whether the body is being read and everything received so far has been read. */
function isWaitingForClient(raw: IncomingMessage): boolean {
  const isRead = raw.readableFlowing === true || raw.listenerCount('readable') > 0
  return isRead && raw.readableLength === 0
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
