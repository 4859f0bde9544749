import type { RouteObject } from 'react-router'

/** The pages of an affiliate's money. */
export const affiliateRoutes: RouteObject[] = [
  {
    path: '/affiliate',
    lazy: async () => ({ Component: (await import('./affiliate-page.tsx')).AffiliatePage }),
  },
  {
    path: '/affiliate/bank-details',
    lazy: async () => ({ Component: (await import('./bank-details-page.tsx')).BankDetailsPage }),
  },
  {
    path: '/affiliate/payouts/:id',
    lazy: async () => ({ Component: (await import('./payout-page.tsx')).PayoutPage }),
  },
]
