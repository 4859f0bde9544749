import { routes } from '../../serve.ts'
import {
  featureThemeEndpoint,
  getDeveloperPageEndpoint,
  getMarketplaceThemeEndpoint,
  listFeaturedThemesEndpoint,
  listMarketplaceThemesEndpoint,
  unfeatureThemeEndpoint,
} from './contract.ts'
import { featureTheme, unfeatureTheme } from './feature-theme.ts'
import { getDeveloperPage } from './get-developer-page.ts'
import { getTheme } from './get-theme.ts'
import { listFeaturedThemes, listThemes } from './list-themes.ts'

/** The marketplace caches its pages until this time, or until a change. */
const validUntil = ({ expires_at: expiresAt }: { readonly expires_at: Date }) => ({
  headers: { 'cache-control': 'public, no-cache', expires: expiresAt.toUTCString() },
})

export const catalogueRoutes = routes((serve) => {
  serve(listMarketplaceThemesEndpoint, async ({ platform, query, reply }) => {
    const listed = await listThemes(platform, query)
    return reply(200, listed.value, validUntil(listed))
  })

  serve(getMarketplaceThemeEndpoint, async ({ platform, params, reply }) => {
    const listed = await getTheme(platform, params.slug)
    return reply(200, listed.value, validUntil(listed))
  })

  serve(listFeaturedThemesEndpoint, async ({ platform, reply }) => {
    const listed = await listFeaturedThemes(platform)
    return reply(200, { items: listed.value, next_cursor: null }, validUntil(listed))
  })

  serve(getDeveloperPageEndpoint, async ({ platform, params, reply }) => {
    const listed = await getDeveloperPage(platform, params.id)
    return reply(200, listed.value, validUntil(listed))
  })

  serve(featureThemeEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const items = await featureTheme(platform, { actor, slug: params.slug, request_id: request.id }, body.position)
    return reply(200, { items, next_cursor: null })
  })

  serve(unfeatureThemeEndpoint, async ({ platform, actor, params, request, reply }) => {
    const items = await unfeatureTheme(platform, { actor, slug: params.slug, request_id: request.id })
    return reply(200, { items, next_cursor: null })
  })
})
