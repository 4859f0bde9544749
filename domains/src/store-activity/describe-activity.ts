/** An entry of the audit log, with the name of its record. */
export interface DescribedEntry {
  readonly action: string
  readonly who: string
  /** The record's name: “Turmeric”, “#1042”; null if it isn't known. */
  readonly name: string | null
}

// Actions whose words alone would be unclear. `*` stands for the record's name, with its noun.
export const phrases: Readonly<Record<string, string>> = {
  'app.exported': 'exported records',
  'app.installed': 'installed an app',
  'app.uninstalled': 'uninstalled an app',
  'appeal.sent': 'sent an appeal',
  'billing_profile.saved': 'changed the billing details',
  'category.products_changed': 'changed the products of *',
  'category.status_changed': 'changed the status of *',
  'category_suggestion.accepted': 'accepted the suggestion of a visitor for the categories',
  'category_suggestion.dismissed': 'dismissed the suggestion of a visitor for the categories',
  'checkout.reminders_changed': 'changed the reminders of abandoned checkouts',
  'checkout.reminders_stopped': 'stopped the reminders of an abandoned checkout',
  'collection.template_assigned': 'changed the template of *',
  'customer.address_added': 'added an address of *',
  'customer.address_changed': 'changed an address of *',
  'customer.address_removed': 'removed an address of *',
  'customer.consent_changed': 'changed the marketing consent of *',
  'customer.erased': 'erased the personal data of a customer',
  'customer.exported': 'downloaded the personal data of *',
  'customer.tagged': 'changed the tags of customers',
  'domain.lost': 'found that a domain no longer points to the store',
  'gst_return.exported': 'downloaded a GST return',
  'inventory.settings_changed': 'changed the settings of the inventory',
  'language.default_chosen': 'changed the main language of the store',
  'language.hidden': 'hid *',
  'media.background_removal_discarded': 'discarded images without background',
  'media.background_removal_started': 'started to remove the background of images',
  'media.background_removed': 'removed the background of an image',
  'media.cropped': 'cropped an image',
  'media.deleted': 'deleted files',
  'media.purged': 'deleted files for good',
  'media.replaced': 'replaced a file',
  'media.restored': 'restored files from the bin',
  'media.updated': 'changed a file',
  'media.uploaded': 'uploaded a file',
  'message.replied': 'replied to a message',
  'message.status_changed': 'changed the status of a message',
  'order.draft_changed': 'changed the draft of *',
  'order.draft_deleted': 'deleted the draft of *',
  'order.draft_placed': 'placed * from a draft',
  'order.drafted': 'drafted *',
  'order.fulfilled': 'packed or sent items of *',
  'order.link_sent': 'sent a payment link for *',
  'order.noted': 'added a note to *',
  'order.parcel_changed': 'changed a parcel of *',
  'order.payment_recorded': 'confirmed a payment of *',
  'order.refund_completed': 'completed a refund of *',
  'order.refund_retried': 'retried a refund of *',
  'order.return_approved': 'approved a return of *',
  'order.return_cancelled': 'cancelled a return of *',
  'order.return_created': 'created a return of *',
  'order.return_declined': 'declined a return of *',
  'order.return_exchanged': 'exchanged items of *',
  'order.return_received': 'received a return of *',
  'order.return_refunded': 'refunded a return of *',
  'order.tagged': 'changed the tags of *',
  'order_numbers.changed': 'changed how orders are numbered',
  'orders.printed': 'printed documents of orders',
  'orders.printing_cancelled': 'cancelled printing documents of orders',
  'page.template_assigned': 'changed the template of *',
  'payment_method.removed': 'removed a payment method',
  'payment_method.saved': 'changed a payment method',
  'print_settings.saved': 'changed the print settings',
  'product.status_changed': 'changed the status of *',
  'product.template_assigned': 'changed the template of *',
  'products.imported': 'imported products',
  'purchase.captured': 'confirmed a payment for credits, a theme or a plan',
  'purchase.failed': 'couldn’t confirm a payment for credits, a theme or a plan',
  'purchase.ordered': 'started a purchase of credits, a theme or a plan',
  'purchase.paid': 'authorised a payment for credits, a theme or a plan',
  'purchase.refunded': 'refunded a purchase of credits, a theme or a plan',
  'search_synonyms.restored': 'restored the search synonyms',
  'search_synonyms.updated': 'changed the search synonyms',
  'shipping.handling_time_saved': 'changed the handling time',
  'shipping.return_window_saved': 'changed how long buyers can return items',
  'staff.invitation_resent': 'sent an invitation to the team again',
  'staff.invitation_withdrawn': 'withdrew an invitation to the team',
  'staff.invited': 'invited someone to the team',
  'staff.joined': 'joined the team',
  'staff.permissions_changed': 'changed the permissions of a team member',
  'staff.removed': 'removed someone from the team',
  'staff.totp_turned_off': 'turned off a team member’s two-factor authentication',
  'stock.adjusted': 'changed stock',
  'store.created': 'created the store',
  'store.reactivated': 'put the store back online',
  'store.set_up_dismissed': 'hid the set-up steps',
  'store.suspended': 'suspended the store',
  'store.suspension_passed': 'put the store back online',
  'store_mail.changed': 'changed a notification email',
  'store_mail.restored': 'restored the text of a notification email',
  'store_mail.settings_changed': 'changed the notification settings',
  'store_mail.test_sent': 'sent a test of a notification email',
  'store_settings.changed': 'changed the general settings',
  'subscriber.added': 'added a newsletter subscriber',
  'subscriber.unsubscribed': 'unsubscribed someone from the newsletter',
  'subscription.cancelled': 'cancelled the plan',
  'subscription.changed': 'changed the plan',
  'subscription.ended': 'ended the plan',
  'subscription.resumed': 'resumed the plan',
  'tax_rule.deleted': 'deleted a GST rate',
  'tax_rule.updated': 'changed a GST rate',
  'tax_rules.added': 'added GST rates',
  'tax_settings.saved': 'changed the tax settings',
  'theme.chosen': 'chose a theme',
  'theme.draft_link_created': 'created a preview link',
  'theme.draft_link_revoked': 'revoked a preview link',
  'theme.preview_link_created': 'created a preview link',
  'theme.preview_link_revoked': 'revoked a preview link',
  'theme.published': 'published the theme',
  'theme.restored': 'restored an earlier version of the theme',
  'theme.schedule_cancelled': 'cancelled the scheduled publication of the theme',
  'theme.schedule_lapsed': 'didn’t publish the theme as scheduled',
  'theme.scheduled': 'scheduled the publication of the theme',
  'theme.version_named': 'named a version of the theme',
}

/**
 * Actions of the platform that a store's team may see, such as those of an administrator. All others are the platform's
 * own business.
 */
export const platformActions: readonly string[] = [
  'domain.lost',
  'domain.verified',
  'order.cancelled',
  'order.refund_completed',
  'purchase.captured',
  'purchase.failed',
  'purchase.refunded',
  'products.imported',
  'store.reactivated',
  'store.suspended',
  'store.suspension_passed',
  'subscription.changed',
  'subscription.ended',
  'theme.published',
  'theme.schedule_lapsed',
]

const nouns: Readonly<Record<string, string>> = {
  customer_segment: 'segment',
  shipping_package: 'package',
  category_suggestion: 'suggested category',
}
const verbs: Readonly<Record<string, string>> = { updated: 'changed', removed: 'deleted', saved: 'changed' }

/** Returns who did what: “Priya Subramanian added the product Turmeric”. */
export function describeActivity({ action, who, name }: DescribedEntry): string {
  const [noun = '', verb = ''] = action.split('.')
  const words = nouns[noun] ?? noun.replaceAll('_', ' ')
  const record = name === null ? `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}` : nameRecord(words, name)
  const phrase = phrases[action] ?? `${verbs[verb] ?? verb.replaceAll('_', ' ')} *`
  return `${who} ${phrase.replace('*', () => record)}`
}

/** “order #1042”, but “the product Turmeric”. */
function nameRecord(words: string, name: string): string {
  return words === 'order' ? `order ${name}` : `the ${words} ${name}`
}

/** Returns what was downloaded, for entries about lists: “Priya Subramanian downloaded the list of customers”. */
export function describeDownload(who: string, list: string): string {
  return `${who} downloaded the list of ${list.replaceAll('_', ' ')}`
}
