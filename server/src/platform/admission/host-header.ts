import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const MAX_LENGTH = 260

/**
 * Returns whether the request names exactly one host, a name or an address with an optional port, as RFC 9112, 3.2
 * requires.
 */
export function hasValidHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  const fields = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return fields.length === 1 && isHost(headers.host ?? '')
}

function isHost(host: string): boolean {
  if (host.length > MAX_LENGTH) return false
  const [, address, name, port] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+))(?::(\d{1,5}))?$/i.exec(host) ?? []
  if (port !== undefined && (Number(port) === 0 || Number(port) > 65_535)) return false
  if (address !== undefined) return isIPv6(address)
  // A browser parses dotted numbers as an IPv4 address, and rejects those that aren't one.
  return name !== undefined && URL.canParse(`http://${host}/`)
}
