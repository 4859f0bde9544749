import type { CdnProvider } from './cdn-settings.ts'

/** How long the CDN may show a page after it expired or was purged, if it can't get a new one. */
const STALE_IF_ERROR_S = 600
/** How long the CDN may keep a page that isn't known to show every change. */
const UNSURE_MAX_AGE_S = 1

/**
 * The headers that control only the CDN, so that browsers and other proxies still revalidate: RFC 9213, or what the CDN
 * had before it. None allows showing a stale page while a new one is fetched, because a soft purge makes pages stale.
 */
const controlHeaders: Readonly<Record<CdnProvider, string>> = {
  fastly: 'surrogate-control',
  // Unlike CDN-Cache-Control, Cloudflare doesn't pass it on to another CDN.
  cloudflare: 'cloudflare-cdn-cache-control',
  http: 'cdn-cache-control',
}

export interface PageInCdn {
  readonly provider: CdnProvider
  /** What purges the page. */
  readonly keys: readonly string[]
  readonly max_age_s: number
  /** Whether the page shows every change so far. Otherwise no purge can be relied on to remove it. */
  readonly is_current: boolean
}

/** Returns the headers of a page that the CDN may show to everybody. */
export function pageHeaders({ provider, keys, max_age_s: maxAgeS, is_current: isCurrent }: PageInCdn) {
  const maxAge = isCurrent ? maxAgeS : UNSURE_MAX_AGE_S
  return {
    [controlHeaders[provider]]: `max-age=${maxAge}, stale-if-error=${STALE_IF_ERROR_S}`,
    ...(provider === 'cloudflare' ? { 'cache-tag': keys.join(',') } : { 'surrogate-key': keys.join(' ') }),
  }
}
