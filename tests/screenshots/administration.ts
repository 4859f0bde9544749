import type { TestPlatform } from '../test-platform.ts'
import { firstOf, type Shot, type ShotList, shotsOf, statesOf } from './shot.ts'
import { signInAdmin } from './sign-in.ts'

export function administrationShots(platform: TestPlatform): ShotList[] {
  const list = { base_url: platform.urls.administration, color_schemes: ['light', 'dark'] as const }
  return [
    {
      ...list,
      folder: 'administration-signed-out',
      shots: shotsOf(['/login', '/forgot-password', '/verify', '/invitation']),
    },
    { ...list, folder: 'administration', signIn: (page) => signInAdmin(page, platform), shots },
  ]
}

const shots: readonly Shot[] = [
  ...shotsOf([
    '/',
    '/account',
    '/vendors',
    '/stores',
    '/theme-review',
    '/moderation',
    '/featured',
    '/reports',
    '/app-review',
    '/payouts',
    '/payout-batches',
    '/ledger',
    '/bank-details',
    '/plans',
    '/plans/new',
    '/subscriptions',
    '/purchases',
    '/affiliates',
    '/affiliates/rules',
    '/analytics',
    '/analytics/sign-up',
    '/analytics/sign-up/events',
    '/audit',
    '/announcements',
    '/emails',
    '/emails/templates',
    '/jobs',
    '/jobs/all',
    '/jobs/recurring',
    '/settings',
    '/people',
    '/roles',
  ]),
  ...firstOf({
    '/vendors/:vendor_id': '/vendors',
    '/stores/:store_slug': '/stores',
    '/theme-review/:version_id': '/theme-review',
    '/moderation/:slug': '/moderation',
    '/reports/:id': '/reports',
    '/app-review/:id': '/app-review',
    '/payouts/:id': '/payouts',
    '/payout-batches/:id': '/payout-batches',
    '/bank-details/:id': '/bank-details',
    '/plans/:plan_id': '/plans',
    '/subscriptions/:vendor_id': '/subscriptions',
    '/affiliates/:id': '/affiliates',
    '/jobs/:id': '/jobs/all',
    '/roles/:id': '/roles',
  }),
  { name: 'analytics-records', route: '/analytics/records/:metric', first_of: '/analytics' },
  { name: 'analytics-step', route: '/analytics/sign-up/:step', first_of: '/analytics/sign-up' },
  { name: 'not-found', route: '*', path: '/nowhere' },
  { name: 'command-menu', route: '/', prepare: (page) => page.keyboard.press('Control+k') },
  ...statesOf(['/', '/vendors', '/payouts']),
]
