import type { Db, Tx } from '@haat/db'
import type { AppealGround } from './reasons/contract.ts'

/** A decision in force that can be appealed against. */
export interface Decision {
  readonly against: AppealGround
  /** The rejected submission, the termination or the suspension. */
  readonly id: string
  readonly decided_by: string | null
  readonly reason: string
  readonly decided_at: Date
  /** null: without an end. */
  readonly until: Date | null
  readonly subject: { readonly kind: 'theme' | 'store'; readonly id: string }
}

/** Returns the decisions in force about a theme: the rejection of its last version, and its termination. */
export async function findThemeDecisions(db: Db | Tx, themeId: string, now: Date): Promise<Decision[]> {
  const subject = { kind: 'theme', id: themeId } as const
  const [last, termination] = await Promise.all([
    db
      .selectFrom('theme_submissions')
      .select(['id', 'decision', 'decided_by', 'reason', 'decided_at', 'submitted_at'])
      .where('theme_id', '=', themeId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('sanctions')
      .select(['id', 'imposed_by', 'reason', 'imposed_at', 'ends_at'])
      .where('subject_kind', '=', 'theme')
      .where('subject_id', '=', themeId)
      .where('ended_at', 'is', null)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .executeTakeFirst(),
  ])
  const decisions: Decision[] = []
  if (last?.decision === 'rejected') {
    const { id, decided_by: decidedBy, reason, decided_at: decidedAt, submitted_at: submittedAt } = last
    const times = { decided_at: decidedAt ?? submittedAt, until: null }
    decisions.push({ against: 'rejection', id, decided_by: decidedBy, reason, ...times, subject })
  }
  if (termination !== undefined) {
    const { id, imposed_by: imposedBy, reason, imposed_at: imposedAt, ends_at: endsAt } = termination
    const times = { decided_at: imposedAt, until: endsAt }
    decisions.push({ against: 'termination', id, decided_by: imposedBy, reason, ...times, subject })
  }
  return decisions
}

/** Returns the suspension of a store, if it's in force. */
export async function findStoreDecisions(db: Db | Tx, storeId: string, now: Date): Promise<Decision[]> {
  const suspension = await db
    .selectFrom('store_suspensions')
    .select(['id', 'suspended_by', 'suspended_at', 'suspended_until', 'reason'])
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (suspension === undefined) return []
  const { id, reason, suspended_by: decidedBy, suspended_at: decidedAt, suspended_until: until } = suspension
  if (until !== null && until <= now) return []
  const subject = { kind: 'store', id: storeId } as const
  return [{ against: 'suspension', id, decided_by: decidedBy, reason, decided_at: decidedAt, until, subject }]
}
