import { createPreviewLinkEndpoint } from '@haat/domains/store-themes/contract'
import { backend } from '../../data/backend.ts'

/** Creates a preview link to a page of the saved draft that expires in an hour, and returns its address. */
export async function createTabLink(storeSlug: string, path: string): Promise<string> {
  const { url } = await backend.call(createPreviewLinkEndpoint, { body: { store_slug: storeSlug, hours: 1, path } })
  return url
}
