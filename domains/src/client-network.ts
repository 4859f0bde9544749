import { isIP } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns what counts as one client for limits: an IPv4 address as it is, and the /64 network of an IPv6 address, since
 * one subscriber gets at least that many. Anything else is returned as it is.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIP(mapped) === 4) return mapped
  if (isIP(bare) !== 6) return address
  // The URL parser writes an IPv6 address in its one canonical form.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
