import type { Tx } from '@haat/db'
import { notify } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { TerminableTheme } from './lock-theme.ts'

/** Tells the developer of a theme whether it's in the marketplace. Does nothing for the platform's own themes. */
export async function tellDeveloper(
  tx: Tx,
  platform: Platform,
  { developer, slug }: TerminableTheme,
  mail: Mail | undefined,
): Promise<void> {
  if (developer === undefined || mail === undefined) return
  const url = `${platform.settings.urls.studio}/themes/${slug}/submissions`
  await notify(tx, platform, { account_id: developer.id, type: 'theme_status', mail, url })
}
