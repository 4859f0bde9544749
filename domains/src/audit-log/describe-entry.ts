import type { AuditRecord } from './contract.ts'

// Actions whose words alone would be unclear or not be English.
const phrases: Readonly<Record<string, string>> = {
  'account.password_replaced': 'Password reset',
  'admin.totp_reset': 'Authenticator app of an administrator turned off',
  'app.auto_update_changed': 'Automatic updates of an app changed',
  'app.form_news_changed': 'Notifications about an app’s forms changed',
  'app.development_started': 'Development of an app in a store started',
  'app.development_stopped': 'Development of an app in a store stopped',
  'app.version_changes_requested': 'Changes to a version of an app requested',
  'checkout.reminders_changed': 'Cart reminders changed',
  'checkout.reminders_stopped': 'Cart reminders stopped',
  'customer.consent_changed': 'Marketing consent of a customer changed',
  'domain.lost': 'Verification of a domain lost',
  'job.retried': 'Job retried',
  'list.exported': 'List downloaded as CSV',
  'mail.resent': 'Email sent again',
  'media.background_removed': 'Background of an image removed',
  'media.purged': 'File deleted permanently',
  'message.replied': 'Reply to a message sent',
  'order.draft_changed': 'Draft order changed',
  'order.draft_deleted': 'Draft order deleted',
  'order.draft_placed': 'Draft order placed',
  'order.drafted': 'Draft order created',
  'order.link_sent': 'Payment link of an order sent',
  'order.noted': 'Note added to an order',
  'payouts.frozen': 'Payouts put on hold',
  'payouts.unfrozen': 'Hold on payouts lifted',
  'platform_settings.changed': 'Business settings changed',
  'purchase.ordered': 'Purchase started',
  'purchase.surplus_refunded': 'Second payment of a purchase refunded',
  'session.identity_confirmed': 'Identity confirmed',
  'sign_in.failed': 'Failed sign-in',
  'signup_emails.previewed': 'Emails to people who stopped signing up previewed',
  'signup_emails.sent': 'Emails to people who stopped signing up sent',
  'signup_people.viewed': 'People who signed up viewed',
  'store.set_up_dismissed': 'Setup guide dismissed',
  'store.suspension_passed': 'Suspension of a store expired',
  'store_mail.changed': 'Notification email changed',
  'store_mail.restored': 'Notification email restored',
  'store_mail.settings_changed': 'Settings of notification emails changed',
  'subscription.payment_due': 'Payment of a plan became due',
  'theme.checklist_answered': 'Review checklist of a theme answered',
  'theme.featured_arranged': 'Featured themes rearranged',
  'theme.grace_ended': 'Grace period of a refunded theme ended',
  'theme.remark_replied': 'Reply to a remark on a theme sent',
  'theme.screenshots_arranged': 'Screenshots of a theme rearranged',
  'theme.termination_passed': 'Termination of a theme expired',
  'theme.version_changes_requested': 'Changes to a theme version requested',
  'theme.version_claim_released': 'Review of a theme version handed back',
  'theme.version_claimed': 'Review of a theme version started',
  'vendor.applied_again': 'Approval requested again',
  'vendor.approval_withdrawn': 'Approval of the vendor withdrawn',
  'vendor.limits_changed': 'Extra limits of the vendor changed',
  'vendor.totp_reset': 'Authenticator app of a vendor turned off',
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
        : `by ${name ?? (kind === 'app' ? 'an app' : `a deleted ${kind} account`)}`
  return [happened, who, ...(store === null ? [] : [`in ${store}`])].join(' ')
}
