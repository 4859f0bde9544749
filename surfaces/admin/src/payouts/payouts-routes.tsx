import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const payoutsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="payouts" />,
    children: [
      { path: '/payouts', lazy: async () => ({ Component: (await import('./payouts-page.tsx')).PayoutsPage }) },
      {
        path: '/payouts/:id',
        lazy: async () => ({ Component: (await import('./detail/payout-page.tsx')).PayoutPage }),
      },
    ],
  },
  {
    element: <RequirePage page="payout_batches" />,
    children: [
      {
        path: '/payout-batches',
        lazy: async () => ({ Component: (await import('./batches/batches-page.tsx')).BatchesPage }),
      },
      {
        path: '/payout-batches/:id',
        lazy: async () => ({ Component: (await import('./batches/batch-page.tsx')).BatchPage }),
      },
    ],
  },
  {
    element: <RequirePage page="ledger" />,
    children: [{ path: '/ledger', lazy: async () => ({ Component: (await import('./ledger-page.tsx')).LedgerPage }) }],
  },
]
