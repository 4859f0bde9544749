import { inTransaction } from '@haat/db'
import { queueMail } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { endPassedTermination, isPassed } from './end-termination.ts'
import { lockTheme } from './lock-theme.ts'
import { listedAgainMail } from './moderation-mails.ts'

/** Records the end of terminations that have passed and tells the developers. The themes are already listed. */
export const endPassedTerminations: Job = {
  queue: 'end-passed-terminations',
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
    await endPassedTermination(tx, theme)
    const mail = listedAgainMail(theme, platform.settings)
    if (mail !== undefined) await queueMail(tx, platform, mail)
  })
}
