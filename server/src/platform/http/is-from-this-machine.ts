import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whether the caller sits at this machine: a loopback connection that no proxy has passed on. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket
  const address = remoteAddress.replace(/^::ffff:/, '')
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'))
  return isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
