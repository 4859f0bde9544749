const SUFFIX = '.builtin.invalid'

/**
 * The address of an app that ships with Haat. It's reached inside the server and never looked up: `.invalid` doesn't exist
 * on the internet (RFC 2606).
 */
export function builtInOrigin(appId: string): string {
  return `https://${appId}${SUFFIX}`
}

/** Returns the app that an address belongs to, if it's one of those that ship with Haat. */
export function findBuiltInApp(url: URL): string | undefined {
  return url.hostname.endsWith(SUFFIX) ? url.hostname.slice(0, -SUFFIX.length) : undefined
}
