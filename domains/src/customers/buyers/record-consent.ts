import type { Tx } from '@haat/db'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'

export type ConsentSource = 'checkout' | 'account' | 'staff' | 'import' | 'unsubscribe'

interface ConsentChange {
  readonly store_id: string
  readonly customer_id: string
  readonly accepts_marketing: boolean
  readonly source: ConsentSource
  readonly actor: AuditEntry['actor']
}

/** Records that a customer agreed to marketing, or no longer agrees. These entries are the history of the consent. */
export async function recordConsent(tx: Tx, change: ConsentChange): Promise<void> {
  const { accepts_marketing: acceptsMarketing, source, actor } = change
  await recordAudit(tx, {
    action: 'customer.consent_changed',
    actor,
    store_id: change.store_id,
    subject_id: change.customer_id,
    before: { accepts_marketing: !acceptsMarketing },
    after: { accepts_marketing: acceptsMarketing },
    details: { source },
  })
}
