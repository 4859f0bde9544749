import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const purchasesRoutes: RouteObject[] = [
  {
    element: <RequirePage page="purchases" />,
    children: [
      { path: '/purchases', lazy: async () => ({ Component: (await import('./purchases-page.tsx')).PurchasesPage }) },
    ],
  },
]
