import type { Db, Tx } from '@haat/db'
import { findMediaByKeys, findMediaBySource } from '../../media/index.ts'
import type { CatalogPlatform } from '../change-catalog.ts'

export interface ImageContent {
  /** Key of a file in the store, or a URL that hasn't been downloaded yet. */
  readonly src: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
}

export interface ResolvedImages {
  /** Returns the image of a source, or undefined for a key that isn't in the store's library. */
  readonly of: (src: string) => Pick<ImageContent, 'src' | 'width' | 'height'> | undefined
  /** Returns the key of a source's original image, or undefined if it isn't in the store's library. */
  readonly originalOf: (src: string) => string | undefined
  /** URLs that haven't been downloaded yet. */
  readonly pending: readonly string[]
}

/**
 * Finds the files of image sources: keys and URLs of the store's files, and external URLs that were downloaded before.
 * Other URLs are kept until they have been downloaded.
 */
export async function resolveImages(
  db: Db | Tx,
  { settings }: Pick<CatalogPlatform, 'settings'>,
  storeId: string,
  sources: Iterable<string>,
): Promise<ResolvedImages> {
  const wanted = [...new Set(sources)]
  const base = `${settings.urls.backend}/media/`
  const keyOf = (src: string) => {
    if (!isExternalUrl(src)) return src
    return src.startsWith(base) ? (src.slice(base.length).split('?')[0] ?? src) : undefined
  }
  const [byKey, bySource] = await Promise.all([
    findMediaByKeys(
      db,
      storeId,
      wanted.flatMap((src) => keyOf(src) ?? []),
    ),
    findMediaBySource(db, storeId, wanted.filter(isExternalUrl)),
  ])
  const files = new Map<string, ImageContent>()
  const originals = new Map<string, string>()
  for (const { kind, status, key, original_key: originalKey, source_url: sourceUrl, width, height } of [
    ...byKey,
    ...bySource,
  ]) {
    if (kind !== 'image' || status !== 'ready' || key === null) continue
    originals.set(key, originalKey ?? key)
    const image = { src: key, alt: '', width, height }
    files.set(key, image)
    if (sourceUrl !== null) files.set(sourceUrl, image)
  }
  const of = (src: string) => {
    const file = files.get(src) ?? files.get(keyOf(src) ?? src)
    return file ?? (isExternalUrl(src) ? { src, width: null, height: null } : undefined)
  }
  const originalOf = (src: string) => originals.get(of(src)?.src ?? '')
  return { of, originalOf, pending: wanted.filter((src) => isExternalUrl(of(src)?.src ?? '')) }
}

export function isExternalUrl(src: string): boolean {
  return /^https?:\/\//i.test(src)
}
