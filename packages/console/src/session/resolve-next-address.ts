/** Returns the path or address that `next` leads to; undefined if it leads to a site that isn't ours. */
export function resolveNextAddress(next: string, ownOrigin: string, trustedOrigins: readonly string[]) {
  let url: URL
  try {
    url = new URL(next, ownOrigin)
  } catch {
    return undefined
  }
  if (url.origin === new URL(ownOrigin).origin) {
    // The URL parser turns `/..//host` into `//host`, which leads to another site.
    return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
  }
  return trustedOrigins.some((other) => new URL(other).origin === url.origin) ? url.href : undefined
}
