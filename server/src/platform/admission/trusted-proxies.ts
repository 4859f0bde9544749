import proxyAddress from '@fastify/proxy-addr'

/** Returns whether an address belongs to one of the proxies in TRUST_PROXY. */
export type IsTrustedProxy = (address: string) => boolean

export function createTrustedProxies(list: string | undefined): IsTrustedProxy {
  if (list === undefined) return () => false
  const isTrusted = proxyAddress.compile(list.split(',').map((proxy) => proxy.trim()))
  return (address) => isTrusted(address, 0)
}
