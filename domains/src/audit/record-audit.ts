import type { Tx } from '@haat/db'
import type { ActingPerson } from '../acting-person.ts'
import { findOrigin } from '../request-origin.ts'
import { changedFields } from './changed-fields.ts'

export interface AuditEntry {
  /** `subject.verb`: `app.installed`, `purchase.captured`. */
  readonly action: string
  /** Of an app, the entry also names the app, and the person for whom it acts. */
  readonly actor: ActingPerson | 'system' | 'provider'
  readonly store_id?: string
  readonly subject_id?: string
  /** The record before and after the change. Only fields that differ are stored. Never secrets. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  /** Other details. Never secrets. */
  readonly details?: Record<string, unknown>
  /** Why, in the words of the person who did it. */
  readonly reason?: string
  /** The current request, unless another one caused the change. */
  readonly request_id?: string
}

/**
 * Records who did what, from where and why. Call it in the transaction of the change, so that neither is saved without
 * the other. Throws if a field could contain a secret.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry])
}

/** Records changes of several records in one statement: at most some thousands, because each value is a parameter. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insertInto('audit_entries').values(entries.map(rowOf)).execute()
}

function rowOf(entry: AuditEntry) {
  const actor = typeof entry.actor === 'string' ? { kind: entry.actor, account_id: null } : entry.actor
  const origin = findOrigin()
  return {
    action: entry.action,
    actor_kind: actor.kind,
    actor_id: actor.account_id,
    store_id: entry.store_id ?? null,
    subject_id: entry.subject_id ?? null,
    details: JSON.stringify({
      ...entry.details,
      ...changedFields(entry.before, entry.after),
      ...(typeof entry.actor !== 'string' && describeApp(entry.actor)),
    }),
    reason: entry.reason ?? null,
    request_id: entry.request_id ?? origin?.request_id ?? null,
    ip: origin?.ip ?? null,
    ...(origin?.occurred_at !== undefined && { created_at: origin.occurred_at }),
  }
}

function describeApp({ name, installation }: ActingPerson) {
  if (installation === undefined) return {}
  const { app_id: id, person } = installation
  return { app: { id, name: name ?? id }, ...(person !== undefined && { on_behalf_of: person.account_id }) }
}
