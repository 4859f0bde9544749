import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { lockTheme } from './lock-theme.ts'
import { listedAgainMail } from './moderation-mails.ts'
import { isPassed, showInMarketplace } from './show-in-marketplace.ts'
import { tellDeveloper } from './tell-developer.ts'

/** Records the end of terminations that have passed and tells the developers. The themes are already listed. */
export const endPassedTerminations: Job = {
  queue: 'end-passed-terminations',
  description: 'Ends terminations of themes whose time is over',
  schedule: '* * * * *',
  async run(platform) {
    const passed = await platform.db
      .selectFrom('themes')
      .select('slug')
      .where('visibility', '=', 'hidden')
      .where('hidden_until', '<=', platform.clock())
      .orderBy('hidden_until')
      .execute()
    for (const { slug } of passed) await endIfPassed(platform, slug)
  },
}

async function endIfPassed(platform: Platform, slug: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const theme = await lockTheme(tx, slug)
    // An administrator or another process may have ended it already.
    if (!isPassed(theme, platform.clock())) return
    await showInMarketplace(tx, theme)
    await recordAudit(tx, {
      action: 'theme.termination_passed',
      actor: 'system',
      subject_id: theme.id,
      details: { slug, hidden_until: theme.hidden_until?.toISOString() ?? null },
    })
    await tellDeveloper(tx, platform, theme, listedAgainMail(theme, platform.settings))
  })
}
