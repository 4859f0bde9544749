import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the caller sits at this machine: a loopback connection that no proxy has passed on, to a name of this
 * machine. (By another name it is a proxy that says nothing of itself, or a page elsewhere whose name was made to point
 * here: DNS rebinding.)
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded, host = '' } = request.headers
  if (forwardedFor !== undefined || forwarded !== undefined) return false
  return isLoopback(request.socket.remoteAddress ?? '') && localNames.has(host.replace(/:\d+$/, '').toLowerCase())
}

/** Whether an address such as `http://localhost:4000` is one that only this machine can reach. */
export function isLocalUrl(url: string): boolean {
  return localNames.has(new URL(url).hostname)
}

function isLoopback(remoteAddress: string): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
