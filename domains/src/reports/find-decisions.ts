import type { Db, Tx } from '@haat/db'
import type { AppealGround } from './reasons/contract.ts'

/** A decision in force that can be appealed against. */
export interface Decision {
  readonly against: AppealGround
  /** The rejected submission, the termination or the suspension. */
  readonly id: string
  readonly decided_by: string | null
  readonly subject: { readonly kind: 'theme' | 'store'; readonly id: string }
}

/** Returns the decisions in force about a theme: the rejection of its last version, and its termination. */
export async function findThemeDecisions(db: Db | Tx, themeId: string, now: Date): Promise<Decision[]> {
  const subject = { kind: 'theme', id: themeId } as const
  const [last, termination] = await Promise.all([
    db
      .selectFrom('theme_submissions')
      .select(['id', 'decision', 'decided_by'])
      .where('theme_id', '=', themeId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('sanctions')
      .select(['id', 'imposed_by'])
      .where('subject_kind', '=', 'theme')
      .where('subject_id', '=', themeId)
      .where('ended_at', 'is', null)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .executeTakeFirst(),
  ])
  return [
    ...(last?.decision === 'rejected'
      ? [{ against: 'rejection', id: last.id, decided_by: last.decided_by, subject } as const]
      : []),
    ...(termination === undefined
      ? []
      : [{ against: 'termination', id: termination.id, decided_by: termination.imposed_by, subject } as const]),
  ]
}

/** Returns the suspension of a store, if it's in force. */
export async function findStoreDecisions(db: Db | Tx, storeId: string, now: Date): Promise<Decision[]> {
  const suspension = await db
    .selectFrom('store_suspensions')
    .select(['id', 'suspended_by', 'suspended_until'])
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (suspension === undefined) return []
  const { id, suspended_by: decidedBy, suspended_until: until } = suspension
  if (until !== null && until <= now) return []
  return [{ against: 'suspension', id, decided_by: decidedBy, subject: { kind: 'store', id: storeId } }]
}
