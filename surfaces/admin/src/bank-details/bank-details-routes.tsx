import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const bankDetailsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="bank_details" />,
    children: [
      {
        path: '/bank-details',
        lazy: async () => ({ Component: (await import('./bank-queue-page.tsx')).BankQueuePage }),
      },
      {
        path: '/bank-details/:id',
        lazy: async () => ({ Component: (await import('./bank-review-page.tsx')).BankReviewPage }),
      },
    ],
  },
]
