import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../serve.ts'
import type { TerminableTheme } from './lock-theme.ts'

interface Ending {
  readonly because: 'replaced' | 'lifted'
  readonly actor: Pick<Actor, 'account_id'>
  readonly now: Date
}

/**
 * Ends a theme's termination, if there is one. One that has passed is recorded as ended at its own end. The caller holds a
 * lock on the theme's row.
 */
export async function endTermination(tx: Tx, theme: TerminableTheme, { because, actor, now }: Ending): Promise<void> {
  if (isPassed(theme, now)) return endPassedTermination(tx, theme)
  await tx
    .updateTable('theme_terminations')
    .set({ ended_at: now, ended_because: because, ended_by: actor.account_id })
    .where('theme_id', '=', theme.id)
    .where('ended_at', 'is', null)
    .execute()
  await list(tx, theme.id)
}

/** Records that a termination has passed. The theme has been listed again since. */
export async function endPassedTermination(tx: Tx, theme: TerminableTheme): Promise<void> {
  await tx
    .updateTable('theme_terminations')
    .set({ ended_at: theme.hidden_until, ended_because: 'passed' })
    .where('theme_id', '=', theme.id)
    .where('ended_at', 'is', null)
    .execute()
  await list(tx, theme.id)
  await recordAudit(tx, {
    action: 'theme.termination_passed',
    actor: 'system',
    subject_id: theme.id,
    details: { slug: theme.slug, hidden_until: theme.hidden_until?.toISOString() ?? null },
  })
}

/** Whether a theme was hidden until a time that has come. */
export function isPassed({ visibility, hidden_until: until }: TerminableTheme, now: Date): boolean {
  return visibility === 'hidden' && until !== null && until <= now
}

async function list(tx: Tx, themeId: string): Promise<void> {
  await tx.updateTable('themes').set({ visibility: 'listed', hidden_until: null }).where('id', '=', themeId).execute()
}
