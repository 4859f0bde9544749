import proxyAddress from '@fastify/proxy-addr'

/** Whether an address is one of the proxies of TRUST_PROXY. */
export type IsTrustedProxy = (address: string) => boolean

export function createTrustedProxies(list: string | undefined): IsTrustedProxy {
  if (list === undefined) return () => false
  const isTrusted = proxyAddress.compile(list.split(',').map((proxy) => proxy.trim()))
  return (address) => isTrusted(address, 0)
}
