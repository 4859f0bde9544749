import { createPreviewLinkEndpoint } from '@haat/domains/store-themes/contract'
import { backend } from '../../data/backend.ts'

/** Makes a link to a page of the draft as it is saved, for an hour and for oneself; answers its address. */
export async function createTabLink(store_slug: string, path: string): Promise<string> {
  const { url } = await backend.call(createPreviewLinkEndpoint, { body: { store_slug, hours: 1, path } })
  return url
}
