import { routes } from '../../serve.ts'
import {
  getDeveloperPageEndpoint,
  getMarketplaceThemeEndpoint,
  listFeaturedThemesEndpoint,
  listMarketplaceThemesEndpoint,
} from './contract.ts'
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
})
