import type { MediaAddresses, PageData } from '../data/page-data.ts'

/** What the app whose block is being rendered has stored beside objects. */
interface StoredByApp {
  of(on: 'product' | 'variant' | 'collection' | 'page', id: string): unknown
}

interface SiteParts {
  root: string
  media: MediaAddresses
  assets: Record<string, string>
  translation: string | undefined
}

/** The root path of a store and the locations of its files, which objects need in addition to their own data. */
export class Site {
  /** Prepended to every path: `` or `/tea`. */
  readonly root: string
  readonly media: MediaAddresses
  /** URLs of the theme's assets by file name. */
  readonly assets: Readonly<Record<string, string>>
  /** The language into which the store's texts are translated; undefined for the original. */
  readonly translation: string | undefined
  /** Only set while a block of an app is rendered. */
  app_data: StoredByApp | undefined

  constructor({ root, media, assets, translation }: SiteParts) {
    this.root = root
    this.media = media
    this.assets = assets
    this.translation = translation
  }

  /** The path with the store's root prepended; external URLs, `#...` and `?...` are unchanged. */
  path(path: string): string {
    if (!path.startsWith('/') || path.startsWith('//')) return path
    return path === '/' && this.root !== '' ? this.root : this.root + path
  }

  /** The URL of a theme asset. */
  asset(file: string): string {
    return Object.hasOwn(this.assets, file) ? (this.assets[file] ?? '') : `/assets/${encodeURI(file)}`
  }
}

const NO_ASSETS: Record<string, string> = {}
const MAX_CACHED_SITES = 64
const sites = new WeakMap<object, Map<string, Site>>()

type SiteData = Pick<PageData, 'request' | 'media' | 'assets' | 'language'>

/** The site of a page; the same object for the same URLs, so caches keyed by it stay valid. */
export function siteOf({ request, media, language, assets = NO_ASSETS }: SiteData): Site {
  const translation = language?.is_default === false ? language.locale : undefined
  const key = `${request.root}\n${translation ?? ''}\n${media.base}\n${media.format ?? ''}\n${media.fonts_base ?? ''}`
  const known = sites.get(assets) ?? new Map<string, Site>()
  sites.set(assets, known)
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_CACHED_SITES) known.clear()
  const site = new Site({ root: request.root, media, assets, translation })
  known.set(key, site)
  return site
}

/**
 * Creates an object once per data and site: data that stays the same between requests is converted once and released
 * with its object.
 */
export function cachedBySite<Data extends object, Made>(
  make: (data: Data, site: Site) => Made,
): (data: Data, site: Site) => Made {
  const kept = new WeakMap<Site, WeakMap<Data, Made>>()
  return (data, site) => {
    let ofSite = kept.get(site)
    if (ofSite === undefined) {
      ofSite = new WeakMap()
      kept.set(site, ofSite)
    }
    const found = ofSite.get(data)
    if (found !== undefined) return found
    const made = make(data, site)
    ofSite.set(data, made)
    return made
  }
}
