import type { AuditRecord } from './contract.ts'

// Actions whose words alone would be unclear.
const phrases: Readonly<Record<string, string>> = {
  'list.exported': 'List downloaded as CSV',
  'platform_settings.changed': 'Business settings changed',
  'mail.resent': 'Email sent again',
  'job.retried': 'Job retried',
  'store.suspension_passed': 'Suspension ended at its time, recorded',
  'vendor.approval_withdrawn': 'Approval of the vendor withdrawn',
  'vendor.limits_changed': 'Extra limits of the vendor changed',
  'signup_people.viewed': 'People who signed up viewed',
  'signup_emails.previewed': 'Emails to people who stopped signing up previewed',
  'signup_emails.sent': 'Emails to people who stopped signing up sent',
}

/** Returns a sentence for an entry: "Bank details verified by Meera Shah in Spice Route". */
export function describeEntry({
  action,
  actor_kind: kind,
  actor_name: name,
  store_name: store,
}: Pick<AuditRecord, 'action' | 'actor_name' | 'store_name'> & { readonly actor_kind: string }): string {
  const words = phrases[action] ?? action.replaceAll(/[._]/g, ' ')
  const happened = words.charAt(0).toUpperCase() + words.slice(1)
  const who =
    kind === 'system'
      ? 'by Haat'
      : kind === 'provider'
        ? 'by the payment provider'
        : `by ${name ?? `a deleted ${kind} account`}`
  return [happened, who, ...(store === null ? [] : [`in ${store}`])].join(' ')
}
