import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { findListedTheme } from '../../themes/index.ts'
import type { ThemeDemo } from './contract.ts'
import { signDemoToken } from './demo-token.ts'

/** Long enough to look around. Anyone who has the URL sees the store's published products with the theme. */
const DEMO_MS = 30 * 60_000

/** Returns the URL of a demo of a theme with the store's products. Refuses with `store_suspended` or `theme_not_found`. */
export async function startDemo(
  { db, clock, settings, preview }: Pick<Platform, 'db' | 'clock' | 'settings' | 'preview'>,
  { store }: StoreMember,
  themeSlug: string,
): Promise<ThemeDemo> {
  const now = clock()
  requireNotSuspended(store, now)
  const theme = await findListedTheme(db, themeSlug, now)
  if (theme === undefined || !theme.is_listed) throw new Refused(themeNotFound)
  const expiresAt = new Date(now.getTime() + DEMO_MS)
  const token = signDemoToken(settings.secret, { store_id: store.id, theme_id: theme.id, expires_at: expiresAt })
  return {
    url: `${settings.urls.storefront}/_demo/${theme.slug}/${token}`,
    expires_at: expiresAt.toISOString(),
    pages: { ...(await preview.findExamples(store)) },
  }
}
