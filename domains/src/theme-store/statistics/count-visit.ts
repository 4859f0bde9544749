import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { findListedTheme } from '../../themes/index.ts'
import { countThemeEvent } from './count-theme-event.ts'

/** Programs that name themselves. Most of them don't run the script that reports a visit at all. */
const BOT = /bot|crawl|spider|slurp|preview|monitor/i

export interface ThemeVisit {
  readonly slug: string
  readonly event: 'view' | 'demo'
  readonly user_agent: string | undefined
}

/** Counts that a theme's page or demo was opened, except by bots. Stores nothing about the visitor. `theme_not_found` */
export async function countVisit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { slug, event, user_agent: userAgent }: ThemeVisit,
): Promise<void> {
  const now = clock()
  const theme = await findListedTheme(db, slug, now)
  if (theme === undefined || !theme.is_listed) throw new Refused(themeNotFound)
  if (userAgent === undefined || BOT.test(userAgent)) return
  await countThemeEvent(db, theme.id, event === 'view' ? 'views' : 'demos', now)
}
