import { cropImageEndpoint, getSelectedFilesEndpoint, MIN_CROP_PIXELS } from '@haat/domains/media/contract'
import { listFilesEndpoint } from '@haat/domains/media/library/contract'
import { loadThemeFilesEndpoint } from '@haat/domains/store-themes/contract'
import type { MediaPort } from '@haat/settings-panel/settings-ports'
import { backend } from './backend.ts'
import { configuration } from './configuration.ts'
import { mediaAddress } from './media-address.ts'
import { uploadFile } from './upload-file.ts'

/** The media library of a store, and the images of its theme. */
export function createMediaPort(storeSlug: string, versionId: string): MediaPort {
  let assets: Promise<Readonly<Record<string, string>>> | undefined
  const loadAssets = () => {
    // The endpoint returns every file of the theme, so it's called once: when the first theme image is shown.
    assets ??= backend
      .call(loadThemeFilesEndpoint, { params: { store_slug: storeSlug }, query: { version_id: versionId } })
      .then((response) => response.assets)
      .catch((error: unknown) => {
        assets = undefined
        throw error
      })
    return assets
  }
  return {
    address: mediaAddress,
    async assetAddress(key) {
      const files = await loadAssets()
      const path = files[key.replace(/^assets\//, '')] ?? files[key]
      return path === undefined ? undefined : new URL(path, configuration.urls.backend).href
    },
    listImages: ({ search, sort, use, cursor, signal }) =>
      backend.call(listFilesEndpoint, {
        query: {
          store_slug: storeSlug,
          kind: 'image',
          limit: 24,
          with_uses: 'true',
          sort,
          ...(use !== undefined && { use }),
          ...(search !== '' && { search }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    async findFile(key, signal) {
      const { items } = await backend.call(getSelectedFilesEndpoint, {
        query: { store_slug: storeSlug, keys: key },
        signal,
      })
      return items[0]
    },
    upload: (request) => uploadFile({ store_slug: storeSlug, ...request }),
    crop: (key, crop) => backend.call(cropImageEndpoint, { body: { store_slug: storeSlug, key, crop } }),
    smallestCropPixels: MIN_CROP_PIXELS,
  }
}
