import type { PlatformPermission } from '../contract.ts'

export interface PlatformPage {
  readonly path: string
  readonly label: string
  readonly group: string
  /** Any one of them opens the page. Empty: every administrator. */
  readonly permissions: readonly PlatformPermission[]
}

/**
 * The pages of the administration, in the order of the navigation. The navigation, the roles' routes and the guard of
 * the pages come from here.
 */
export const platformPages = {
  home: { path: '/', label: 'Home', group: 'Overview', permissions: [] },
  vendors: {
    path: '/vendors',
    label: 'Vendors',
    group: 'Vendors and stores',
    permissions: ['vendors.read'],
  },
  stores: {
    path: '/stores',
    label: 'Stores',
    group: 'Vendors and stores',
    permissions: ['vendors.read', 'stores.suspend'],
  },
  theme_review: { path: '/theme-review', label: 'Theme review', group: 'Themes', permissions: ['themes.review'] },
  moderation: { path: '/moderation', label: 'Published themes', group: 'Themes', permissions: ['themes.moderate'] },
  featured: { path: '/featured', label: 'Featured themes', group: 'Themes', permissions: ['themes.feature'] },
  reports: { path: '/reports', label: 'Reports and appeals', group: 'Themes', permissions: ['reports.handle'] },
  app_review: { path: '/app-review', label: 'App review', group: 'Apps', permissions: ['apps.review'] },
  payouts: { path: '/payouts', label: 'Payouts', group: 'Money', permissions: ['payouts.read'] },
  payout_batches: { path: '/payout-batches', label: 'Payout batches', group: 'Money', permissions: ['payouts.read'] },
  bank_details: { path: '/bank-details', label: 'Bank details', group: 'Money', permissions: ['bank.review'] },
  ledger: { path: '/ledger', label: 'Ledger', group: 'Money', permissions: ['payouts.read'] },
  purchases: { path: '/purchases', label: 'Purchases', group: 'Money', permissions: ['payments.refund'] },
  plans: { path: '/plans', label: 'Plans', group: 'Plans', permissions: ['plans.read', 'plans.edit', 'plans.assign'] },
  subscriptions: { path: '/subscriptions', label: 'Subscriptions', group: 'Plans', permissions: ['plans.read'] },
  affiliates: { path: '/affiliates', label: 'Affiliates', group: 'Growth', permissions: ['affiliates.read'] },
  analytics: { path: '/analytics', label: 'Analytics', group: 'Growth', permissions: ['analytics.read'] },
  audit: { path: '/audit', label: 'Audit log', group: 'Operations', permissions: ['audit.read'] },
  announcements: {
    path: '/announcements',
    label: 'Announcements',
    group: 'Operations',
    permissions: ['notifications.announce'],
  },
  emails: { path: '/emails', label: 'Emails', group: 'Operations', permissions: ['mails.read'] },
  jobs: { path: '/jobs', label: 'Jobs', group: 'Operations', permissions: ['jobs.read'] },
  settings: { path: '/settings', label: 'Settings', group: 'Operations', permissions: ['settings.edit'] },
  people: { path: '/people', label: 'People', group: 'Access', permissions: ['admins.manage'] },
  roles: { path: '/roles', label: 'Roles', group: 'Access', permissions: ['roles.manage', 'admins.manage'] },
} as const satisfies Readonly<Record<string, PlatformPage>>
