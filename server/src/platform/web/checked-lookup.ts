import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface AddressRules {
  /** Resolves a name to addresses. Defaults to the system's resolver. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>
  /** Returns whether an address and port may be connected to. Defaults to public addresses at the default ports. */
  readonly isAllowed: (target: { address: string; port: number }) => boolean
}

export const publicInternet: AddressRules = {
  async resolve(hostname) {
    return (await systemLookup(hostname, { all: true })).map(({ address }) => address)
  },
  isAllowed: ({ address, port }) => (port === 80 || port === 443) && isPublicAddress(address),
}

/** Why nothing was connected to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly reason: 'unknown_name' | 'not_public'
  constructor(reason: AddressRefused['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Returns an allowed address of a name, or the name itself if it's an address. Throws `AddressRefused` without one. */
export async function findAllowedAddress(
  hostname: string,
  port: number,
  { resolve, isAllowed }: AddressRules,
): Promise<string> {
  const isAddress = isIP(hostname) !== 0
  const addresses = isAddress
    ? [hostname]
    : await resolve(hostname).catch(() => {
        throw new AddressRefused('unknown_name', `The host name ${hostname} doesn't exist.`)
      })
  const address = addresses.find((candidate) => isAllowed({ address: candidate, port }))
  if (address === undefined) throw notPublic()
  return address
}

/**
 * Returns the lookup of a connection to a URL. It gives only an address that was checked, so that a name can't resolve to
 * another one between the check and the connection. Throws `AddressRefused` for a URL with an address that isn't allowed;
 * the lookup fails with it for a name without one that is.
 */
export function checkedLookup(url: URL, rules: AddressRules): LookupFunction {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks nothing up for addresses.
  if (isIP(literal) !== 0 && !rules.isAllowed({ address: literal, port })) throw notPublic()
  return (hostname, options, done) => {
    findAllowedAddress(hostname, port, rules).then(
      (address) => {
        const family = isIP(address)
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
      (error: AddressRefused) => done(error, ''),
    )
  }
}

function notPublic(): AddressRefused {
  return new AddressRefused('not_public', "The address isn't on the public internet.")
}
