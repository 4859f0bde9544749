import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const vendorsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="vendors" />,
    children: [
      { path: '/vendors', lazy: async () => ({ Component: (await import('./vendors-page.tsx')).VendorsPage }) },
      {
        path: '/vendors/:vendor_id',
        lazy: async () => ({ Component: (await import('./vendor-page.tsx')).VendorPage }),
      },
    ],
  },
]
