import type { Configuration } from '../../configuration.ts'

export type CdnProvider = 'fastly' | 'cloudflare' | 'http'

/** How to purge what a CDN keeps, as configured. */
export interface CdnSettings {
  readonly provider: CdnProvider
  /** Each gets every purge: several caches without an API in front of them, or one API. */
  readonly urls: readonly string[]
  readonly method: string
  /** The header that lists the keys. Cloudflare's API takes them in the body instead. */
  readonly header: string | undefined
  /** A secret: sent to the URLs and nowhere else. */
  readonly token: string | undefined
  /** How long the CDN may keep a page that nothing purges, in seconds. */
  readonly max_age_s: number
}

/** Returns the settings of the CDN, or undefined if there's none to purge. */
export function readCdnSettings(configuration: Configuration): CdnSettings | undefined {
  const { CDN_PURGE: provider, CDN_PURGE_TOKEN: token, CDN_PURGE_URL: urls, CDN_MAX_AGE_S: maxAgeS } = configuration
  const common = { token, max_age_s: maxAgeS }
  switch (provider) {
    case undefined:
      return undefined
    case 'fastly': {
      const [api = 'https://api.fastly.com'] = urls ?? []
      const url = `${api}/service/${configuration.CDN_SERVICE_ID}/purge`
      return { ...common, provider, urls: [url], method: 'POST', header: 'surrogate-key' }
    }
    case 'cloudflare': {
      const [api = 'https://api.cloudflare.com/client/v4'] = urls ?? []
      const url = `${api}/zones/${configuration.CDN_SERVICE_ID}/purge_cache`
      return { ...common, provider, urls: [url], method: 'POST', header: undefined }
    }
    case 'http':
      return {
        ...common,
        provider,
        urls: urls ?? [],
        method: configuration.CDN_PURGE_METHOD,
        header: configuration.CDN_PURGE_HEADER,
      }
  }
}
