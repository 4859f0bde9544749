import type { Tx } from '@haat/db'
import type { Actor } from '../serve.ts'

export interface AuditEntry {
  /** `subject.verb`: `app.installed`, `purchase.captured`. */
  readonly action: string
  readonly actor: Pick<Actor, 'kind' | 'account_id'> | 'system' | 'provider'
  readonly store_id?: string
  readonly subject_id?: string
  /** What was before and after, or what the entry is about. Never secrets. */
  readonly details?: Record<string, unknown>
  readonly request_id?: string
}

/** Writes who did what, in the transaction of the change itself: no change without its entry, no entry without its change. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const actor = typeof entry.actor === 'string' ? { kind: entry.actor, account_id: null } : entry.actor
  await tx
    .insertInto('audit_entries')
    .values({
      action: entry.action,
      actor_kind: actor.kind,
      actor_id: actor.account_id,
      store_id: entry.store_id ?? null,
      subject_id: entry.subject_id ?? null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.request_id ?? null,
    })
    .execute()
}
