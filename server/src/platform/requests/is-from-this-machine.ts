import { isIPv4, Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers that proxies add to the requests they forward. */
const proxyHeaders = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/**
 * Returns whether the caller is on this machine: a real loopback connection to a name of this machine that no proxy has
 * forwarded. (Another name means a proxy without headers, or DNS rebinding: a remote page whose name resolves to this
 * machine.) A call from a surface of this process has no socket, so it's never local.
 */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (!(socket instanceof Socket)) return false
  if (Object.keys(headers).some((name) => proxyHeaders.test(name))) return false
  const { host = '' } = headers
  return isLoopback(socket.remoteAddress ?? '') && localNames.has(host.replace(/:\d+$/, '').toLowerCase())
}

/** Returns whether only this machine can reach a URL such as `http://localhost:4000`. */
export function isLocalUrl(url: string): boolean {
  return localNames.has(new URL(url).hostname)
}

function isLoopback(remoteAddress: string): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
