import { isIPv4, Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What proxies tell of the request that they pass on. */
const proxyHeaders = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/**
 * Whether the caller is on this machine: a real loopback connection that no proxy has passed on, to a name of this
 * machine. (With another name it is a proxy that says nothing of itself, or DNS rebinding: a page elsewhere whose name
 * was made to point here.) A call of a surface of this process has no socket, and so is never one.
 */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (!(socket instanceof Socket)) return false
  if (Object.keys(headers).some((name) => proxyHeaders.test(name))) return false
  const { host = '' } = headers
  return isLoopback(socket.remoteAddress ?? '') && localNames.has(host.replace(/:\d+$/, '').toLowerCase())
}

/** Whether an address such as `http://localhost:4000` is one that only this machine can reach. */
export function isLocalUrl(url: string): boolean {
  return localNames.has(new URL(url).hostname)
}

function isLoopback(remoteAddress: string): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
