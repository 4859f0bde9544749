import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { liftSanction } from '../../sanctions/index.ts'
import type { Actor } from '../../serve.ts'
import type { ModerationPage } from './contract.ts'
import { getModeratedTheme } from './get-moderated-theme.ts'
import { lockTheme } from './lock-theme.ts'
import { listedAgainMail } from './moderation-mails.ts'
import { isPassed, showInMarketplace } from './show-in-marketplace.ts'
import { tellDeveloper } from './tell-developer.ts'

interface Lifting {
  readonly slug: string
  readonly reason: string
}

/** Puts a terminated theme back into the marketplace and tells its developer. Refuses with `theme_not_found`. */
export function liftTermination(
  platform: Platform,
  actor: Actor,
  lifting: Lifting,
  requestId: string,
): Promise<ModerationPage> {
  return inTransaction(platform.db, async (tx) => {
    await liftTerminationIn(tx, platform, actor, lifting, requestId)
    return getModeratedTheme(tx, lifting.slug, platform.clock())
  })
}

/** Like `liftTermination`, as a part of another change. */
export async function liftTerminationIn(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { slug, reason }: Lifting,
  requestId: string,
): Promise<void> {
  const now = platform.clock()
  const theme = await lockTheme(tx, slug)
  if (theme.visibility === 'listed' || isPassed(theme, now)) return
  await liftSanction(tx, { kind: 'theme', id: theme.id }, { reason, lifted_by: actor.account_id, now })
  await showInMarketplace(tx, theme)
  await recordAudit(tx, {
    action: 'theme.termination_lifted',
    actor,
    subject_id: theme.id,
    details: {
      slug,
      reason,
      before: { visibility: theme.visibility, hidden_until: theme.hidden_until?.toISOString() ?? null },
      after: { visibility: 'listed', hidden_until: null },
    },
    request_id: requestId,
  })
  await tellDeveloper(tx, platform, theme, listedAgainMail(theme, platform.settings))
}
