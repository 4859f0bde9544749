import type { Tx } from '@haat/db'
import type { Actor } from '../serve.ts'

export interface AuditEntry {
  /** `subject.verb`: `app.installed`, `purchase.captured`. */
  readonly action: string
  readonly actor: Pick<Actor, 'kind' | 'account_id'> | 'system' | 'provider'
  readonly store_id?: string
  readonly subject_id?: string
  /** Values before and after, or other details. Never secrets. */
  readonly details?: Record<string, unknown>
  readonly request_id?: string
}

/** Records who did what. Call it in the transaction of the change, so that neither is saved without the other. */
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
