import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const subscriptionsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="subscriptions" />,
    children: [
      {
        path: '/subscriptions',
        lazy: async () => ({ Component: (await import('./subscriptions-page.tsx')).SubscriptionsPage }),
      },
      {
        path: '/subscriptions/:vendor_id',
        lazy: async () => ({ Component: (await import('./vendor-plan-page.tsx')).VendorPlanPage }),
      },
    ],
  },
]
