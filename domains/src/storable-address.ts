import { isIP } from 'node:net'

/** Returns an IP address that PostgreSQL can store. Behind a proxy, it comes from a header and may be invalid: null. */
export function storableAddress(ip: string): string | null {
  return isIP(ip) > 0 && !ip.includes('%') ? ip : null
}
