/** The path or address that `next` leads to, or undefined where it leads away from us. */
export function resolveNextAddress(next: string, dashboard: string, others: readonly string[]): string | undefined {
  let url: URL
  try {
    url = new URL(next, dashboard)
  } catch {
    return undefined
  }
  if (url.origin === new URL(dashboard).origin) {
    // `/..//host` has become `//host`, which would lead to another site.
    return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
  }
  return others.some((other) => new URL(other).origin === url.origin) ? url.href : undefined
}
