import { isIP } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
/** Start of an IPv4-mapped IPv6 address (`::ffff:a.b.c.d`). */
const MAPPED_PREFIX = '0:0:0:0:0:ffff'

/**
 * Returns what rate limits count as one client: the IPv4 address (also if it's mapped to IPv6), or the /64 network of an
 * IPv6 address, because every subscriber gets at least a /64. Removes the port. Returns anything else unchanged.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = withoutPort(address).split('%')
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : address
  const groups = expand(bare)
  if (groups.slice(0, 6).join(':') === MAPPED_PREFIX) return toIpv4(groups.slice(6))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Some proxies append the client's port in `X-Forwarded-For`, and it changes with every connection. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  // The URL parser normalises IPv6 addresses.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}

function toIpv4(groups: readonly string[]): string {
  const bytes = groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff])
  return bytes.join('.')
}
