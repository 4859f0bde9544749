import type { AuditEntry } from '../../audit/index.ts'

/** A request about the personal data of a store's customer, by the store's team or the customer. */
export interface DataRequest {
  readonly store: { readonly id: string; readonly name: string }
  readonly customer_id: string
  readonly actor: AuditEntry['actor']
  /** For the audit log. */
  readonly details?: AuditEntry['details']
}
