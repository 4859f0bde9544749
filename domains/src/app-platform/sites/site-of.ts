import { getDomain } from 'tldts'

/** Returns the part of a host's name that belongs to one owner, and that browsers treat as one site (Public Suffix List). */
export function siteOf(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
