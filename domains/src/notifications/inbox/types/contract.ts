import type { AccountKind } from '@haat/http-contract'
import { z } from 'zod'
import type { PlatformPermission } from '../../../platform-permissions/contract.ts'

/** What people are told about. Each can be turned off, except emails about money and the account's safety. */
export const NotificationType = z.enum([
  'store_status',
  'account',
  'plans',
  'payouts',
  'bank_details',
  'theme_reviews',
  'theme_status',
  'app_reviews',
  'sales',
  'affiliate',
  'orders',
  'team_orders',
  'failed_payments',
  'team_failed_payments',
  'messages',
  'team_messages',
  'catalogue',
  'team_catalogue',
  'apps',
  'team_apps',
  'vendor_approvals',
  'theme_submissions',
  'app_submissions',
  'bank_reviews',
  'payout_requests',
  'affiliate_applications',
  'reports',
])
export type NotificationType = z.infer<typeof NotificationType>

interface NotificationTypeDescription {
  readonly label: string
  readonly description: string
  /** Who can get it. Of administrators, those with the permission. */
  readonly kinds: readonly AccountKind[]
  readonly permission?: PlatformPermission
  /** The email is always sent: it is about money or the account's safety. */
  readonly is_email_required: boolean
  /** Whether emails are on until the account changes it. */
  readonly is_email_initial: boolean
  /** Its notifications can name a store's customers. Administrators who view the dashboard don't see them. */
  readonly is_about_customers?: true
}

const required = { is_email_required: true, is_email_initial: true } as const
const optional = { is_email_required: false, is_email_initial: true } as const
/** Work for administrators waits in a queue that they look at anyway. */
const work = { kinds: ['admin'], is_email_required: false, is_email_initial: false } as const

/** How screens describe each type, who gets it, and whether its emails are always sent. */
export const notificationTypes: Readonly<Record<NotificationType, NotificationTypeDescription>> = {
  store_status: {
    label: 'Your stores',
    description: 'A store is suspended or back online.',
    kinds: ['vendor'],
    ...required,
  },
  account: {
    label: 'Your account',
    description: 'Approval, suspension and who viewed your pages.',
    kinds: ['vendor'],
    ...required,
  },
  plans: {
    label: 'Plans and payments for them',
    description: 'Renewals, failed payments and changes of your plan.',
    kinds: ['vendor'],
    ...required,
  },
  payouts: {
    label: 'Payouts',
    description: 'Each step of a payout, until the money arrives, and when payouts are on hold.',
    kinds: ['vendor', 'developer'],
    ...required,
  },
  bank_details: {
    label: 'Bank details',
    description: 'Your bank details change, or are verified or rejected.',
    kinds: ['vendor', 'developer'],
    ...required,
  },
  theme_reviews: {
    label: 'Theme reviews',
    description: 'A reviewer decides on your theme or asks for changes.',
    kinds: ['developer'],
    ...optional,
  },
  theme_status: {
    label: 'Your themes in the marketplace',
    description: 'A theme is taken out of the marketplace or is back in it.',
    kinds: ['developer'],
    ...required,
  },
  app_reviews: {
    label: 'Your apps',
    description: 'A reviewer decides on your app or asks for changes, or the app is suspended.',
    kinds: ['developer'],
    ...required,
  },
  sales: {
    label: 'Sales of your themes',
    description: 'A store buys a theme, or a sale is refunded.',
    kinds: ['developer'],
    ...optional,
  },
  affiliate: {
    label: 'Affiliate programme',
    description: 'Your application is decided, you’re suspended or restored, or commissions are reversed.',
    kinds: ['vendor'],
    ...required,
  },
  orders: {
    label: 'Orders',
    description: 'A store has a new order, a payment to confirm or a return request.',
    kinds: ['vendor'],
    ...optional,
    is_about_customers: true,
  },
  team_orders: {
    label: 'Orders',
    description: 'A store where you can manage orders has a new one, a payment to confirm or a return request.',
    kinds: ['staff'],
    is_email_required: false,
    is_email_initial: false,
    is_about_customers: true,
  },
  failed_payments: {
    label: 'Failed payments',
    description: 'The payment of a buyer of a store fails for the first time.',
    kinds: ['vendor'],
    is_email_required: false,
    is_email_initial: false,
    is_about_customers: true,
  },
  team_failed_payments: {
    label: 'Failed payments',
    description: 'The payment of a buyer fails in a store where you can manage orders.',
    kinds: ['staff'],
    is_email_required: false,
    is_email_initial: false,
    is_about_customers: true,
  },
  messages: {
    label: 'Messages',
    description: 'A visitor of a store sends a message.',
    kinds: ['vendor'],
    ...optional,
    is_about_customers: true,
  },
  team_messages: {
    label: 'Messages',
    description: 'A visitor of a store where you can manage customers sends a message.',
    kinds: ['staff'],
    is_email_required: false,
    is_email_initial: false,
    is_about_customers: true,
  },
  catalogue: {
    label: 'Products',
    description: 'Items run low, an import finishes, or a visitor suggests a category.',
    kinds: ['vendor'],
    is_email_required: false,
    is_email_initial: false,
  },
  team_catalogue: {
    label: 'Products',
    description:
      'In a store where you can manage products: items run low, an import finishes, or a category is suggested.',
    kinds: ['staff'],
    is_email_required: false,
    is_email_initial: false,
  },
  apps: {
    label: 'Apps',
    description:
      'An app needs your consent, is paused, can’t be reached or hasn’t answered about personal data in time, or staff ask for one. And once a day, how many visitors sent its forms.',
    kinds: ['vendor'],
    ...optional,
  },
  team_apps: {
    label: 'Apps',
    description:
      'In a store where you can manage apps: one needs consent, is paused or can’t be reached. How many visitors sent its forms. Or an app that you asked for is decided on.',
    kinds: ['staff'],
    is_email_required: false,
    is_email_initial: false,
  },
  vendor_approvals: {
    label: 'Vendors to approve',
    description: 'A vendor waits for approval.',
    permission: 'vendors.approve',
    ...work,
  },
  theme_submissions: {
    label: 'Themes to review',
    description: 'A developer submits a theme.',
    permission: 'themes.review',
    ...work,
  },
  app_submissions: {
    label: 'Apps to review',
    description: 'A developer submits an app.',
    permission: 'apps.review',
    ...work,
  },
  bank_reviews: {
    label: 'Bank details to review',
    description: 'Someone saves new bank details.',
    permission: 'bank.review',
    ...work,
  },
  payout_requests: {
    label: 'Payouts to process',
    description: 'Someone requests a payout.',
    permission: 'payouts.process',
    ...work,
  },
  affiliate_applications: {
    label: 'Affiliates to approve',
    description: 'A vendor applies as an affiliate.',
    permission: 'affiliates.manage',
    ...work,
  },
  reports: {
    label: 'Reports and appeals',
    description: 'Someone reports a store or theme, or appeals a decision.',
    permission: 'reports.handle',
    ...work,
  },
}
