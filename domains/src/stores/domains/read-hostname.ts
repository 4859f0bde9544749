import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { invalidFields, Refused } from '@haat/http-contract'
import type { Settings } from '../../settings.ts'

const HOSTNAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
// RFC 2606, RFC 6761, RFC 6762, and names used on private networks.
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|test|example|invalid|onion|home\.arpa|lan)$/

/**
 * Normalises a hostname to what browsers send in `Host`: lower case, other scripts as Punycode. Throws `invalid_fields` for
 * anything but a public domain name, and for the platform's own domains.
 */
export function readHostname(text: string, settings: Settings): string {
  // `domainToASCII` would silently drop the other parts of a URL.
  const hostname = /[/\\:?#@%\s]/.test(text) ? '' : domainToASCII(text.toLowerCase().replace(/\.$/, ''))
  if (!HOSTNAME.test(hostname) || hostname.length > 253 || isIP(hostname) !== 0 || NOT_PUBLIC.test(hostname)) {
    throw refused('Enter a domain such as tea.shop.in, without https:// or a path')
  }
  if (platformHosts(settings).some((host) => hostname === host || hostname.endsWith(`.${host}`))) {
    throw refused('This domain belongs to Haat and can’t be added')
  }
  return hostname
}

/** Returns the name in a `Host` header without the port. */
export function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

function platformHosts({ urls, cookies }: Settings): string[] {
  const hosts = Object.values(urls).map((url) => new URL(url).hostname)
  return cookies.domain === undefined ? hosts : [...hosts, cookies.domain.replace(/^\./, '')]
}

function refused(message: string): Refused {
  return new Refused(invalidFields, undefined, { errors: [{ path: 'body.hostname', message }] })
}
