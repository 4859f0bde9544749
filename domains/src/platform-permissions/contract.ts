import { type AccountKind, refusal } from '@haat/http-contract'
import { z } from 'zod'

/** What administrators can do on the platform, in the order of the screens. */
export const PlatformPermission = z.enum([
  'vendors.read',
  'vendors.approve',
  'vendors.suspend',
  'stores.suspend',
  'impersonate',
  'themes.review',
  'themes.decide',
  'themes.moderate',
  'themes.feature',
  'apps.review',
  'apps.decide',
  'apps.moderate',
  'reports.handle',
  'payouts.read',
  'payouts.process',
  'payouts.approve',
  'bank.review',
  'bank.reveal',
  'payments.refund',
  'plans.read',
  'plans.edit',
  'plans.assign',
  'affiliates.read',
  'affiliates.manage',
  'analytics.read',
  'analytics.emails',
  'audit.read',
  'audit.export',
  'notifications.announce',
  'mails.read',
  'mails.resend',
  'jobs.read',
  'jobs.retry',
  'lists.export',
  'settings.edit',
  'admins.manage',
  'roles.manage',
])
export type PlatformPermission = z.infer<typeof PlatformPermission>

interface PermissionDescription {
  readonly label: string
  readonly description: string
  readonly group: string
}

const vendors = 'Vendors and stores'
const themes = 'Themes'
const apps = 'Apps'
const money = 'Money'
const plans = 'Plans'
const growth = 'Growth'
const operations = 'Operations'
const access = 'Access'

/** How screens describe each permission. */
export const platformPermissions: Readonly<Record<PlatformPermission, PermissionDescription>> = {
  'vendors.read': {
    label: 'View vendors',
    description: 'View vendors, their stores and their history.',
    group: vendors,
  },
  'vendors.approve': {
    label: 'Approve vendors',
    description: 'Approve or reject vendors, and set what they can do on the platform.',
    group: vendors,
  },
  'vendors.suspend': { label: 'Suspend accounts', description: 'Suspend and reactivate accounts.', group: vendors },
  'stores.suspend': { label: 'Suspend stores', description: 'Suspend and reactivate stores.', group: vendors },
  impersonate: {
    label: 'View as a vendor',
    description: 'Open a vendor’s dashboard read-only, if the vendor allows it.',
    group: vendors,
  },
  'themes.review': {
    label: 'Review themes',
    description: 'Open submitted themes, comment on them and request changes.',
    group: themes,
  },
  'themes.decide': { label: 'Decide on themes', description: 'Approve and reject submitted themes.', group: themes },
  'themes.moderate': {
    label: 'Moderate themes',
    description: 'Terminate and restore published themes.',
    group: themes,
  },
  'themes.feature': {
    label: 'Feature themes',
    description: 'Choose the featured themes of the marketplace and their order.',
    group: themes,
  },
  'apps.review': {
    label: 'Review apps',
    description: 'Open submitted apps and request changes.',
    group: apps,
  },
  'apps.decide': { label: 'Decide on apps', description: 'Approve and reject submitted apps.', group: apps },
  'apps.moderate': {
    label: 'Suspend apps',
    description: 'Stop an app in all stores, and let it work again.',
    group: apps,
  },
  'reports.handle': {
    label: 'Handle reports',
    description: 'Answer reports about stores and themes, and appeals.',
    group: themes,
  },
  'payouts.read': { label: 'View payouts', description: 'View payouts and how they add up.', group: money },
  'payouts.process': {
    label: 'Process payouts',
    description: 'Process payouts, export bank files and import the bank’s responses.',
    group: money,
  },
  'payouts.approve': {
    label: 'Approve payout batches',
    description: 'Approve batches above the limit that another administrator has prepared.',
    group: money,
  },
  'bank.review': {
    label: 'Review bank details',
    description: 'Verify and reject bank details, and stop a developer’s payouts.',
    group: money,
  },
  'bank.reveal': {
    label: 'See bank details in full',
    description: 'See account numbers, PANs and UPI IDs unmasked. Each view is recorded.',
    group: money,
  },
  'payments.refund': {
    label: 'Refund purchases',
    description: 'Return payments for credits, themes and plans.',
    group: money,
  },
  'plans.read': { label: 'View plans', description: 'View plans and subscriptions.', group: plans },
  'plans.edit': { label: 'Edit plans', description: 'Create plans, change them and archive them.', group: plans },
  'plans.assign': {
    label: 'Assign plans',
    description: 'Assign a plan to a store and remove it, with prorated amounts.',
    group: plans,
  },
  'affiliates.read': {
    label: 'View affiliates',
    description: 'View affiliates, their clicks, sign-ups and earnings.',
    group: growth,
  },
  'affiliates.manage': {
    label: 'Manage affiliates',
    description: 'Approve, suspend and ban affiliates, and reverse commissions.',
    group: growth,
  },
  'analytics.read': {
    label: 'View analytics',
    description: 'View the sign-up funnel and the platform’s figures, without names or addresses.',
    group: growth,
  },
  'analytics.emails': {
    label: 'Email people who stopped signing up',
    description: 'See who stopped at a step of the sign-up, and email them.',
    group: growth,
  },
  'audit.read': { label: 'View the audit log', description: 'View and verify the audit log.', group: operations },
  'audit.export': { label: 'Export the audit log', description: 'Download the audit log.', group: operations },
  'notifications.announce': {
    label: 'Announce',
    description: 'Send announcements to vendors, developers and administrators.',
    group: operations,
  },
  'mails.read': { label: 'View emails', description: 'View the outbox and preview templates.', group: operations },
  'mails.resend': { label: 'Resend emails', description: 'Send emails that failed again.', group: operations },
  'jobs.read': { label: 'View jobs', description: 'View queues, failures and next runs.', group: operations },
  'jobs.retry': { label: 'Retry jobs', description: 'Retry and cancel failed jobs.', group: operations },
  'lists.export': {
    label: 'Export lists',
    description: 'Download the lists that the role can view as CSV. Each download is recorded.',
    group: operations,
  },
  'settings.edit': {
    label: 'Edit settings',
    description: 'Change the platform’s business settings.',
    group: access,
  },
  'admins.manage': {
    label: 'Manage administrators',
    description: 'Invite, suspend and reactivate administrators, give and take their roles, end their sessions.',
    group: access,
  },
  'roles.manage': {
    label: 'Manage roles',
    description: 'Create, change and delete roles, and choose the pages they show.',
    group: access,
  },
}

/**
 * Allows administrators with one of the permissions; without arguments, every administrator who may use the platform.
 * The handler's actor is a `PlatformAdmin`.
 */
export function admins(...permissions: readonly PlatformPermission[]) {
  return { kinds: ['admin'], scope: 'platform', permissions } as const satisfies PlatformAccess
}

interface PlatformAccess {
  readonly kinds: readonly AccountKind[]
  readonly scope: 'platform'
  readonly permissions: readonly PlatformPermission[]
}

/** How long a confirmation of the identity lasts (decisions.md, Platform roles). */
export const CONFIRMED_MINUTES = 10

/** Sent by endpoints with `confirmed`. Carries `method`: `totp` or `password`. */
export const identityNotConfirmed = refusal('identity_not_confirmed', 403, 'Confirm that it’s you before you continue')

/** Sent to administrators without an authenticator app if the platform requires one. */
export const totpRequired = refusal(
  'totp_required',
  403,
  'Set up an authenticator app first. This platform requires one.',
)
