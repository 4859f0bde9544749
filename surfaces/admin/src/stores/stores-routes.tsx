import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const storesRoutes: RouteObject[] = [
  {
    element: <RequirePage page="stores" />,
    children: [
      { path: '/stores', lazy: async () => ({ Component: (await import('./stores-page.tsx')).StoresPage }) },
      { path: '/stores/:store_slug', lazy: async () => ({ Component: (await import('./store-page.tsx')).StorePage }) },
    ],
  },
]
