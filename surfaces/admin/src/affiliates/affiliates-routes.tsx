import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const affiliatesRoutes: RouteObject[] = [
  {
    element: <RequirePage page="affiliates" />,
    children: [
      {
        path: '/affiliates',
        lazy: async () => ({ Component: (await import('./affiliates-page.tsx')).AffiliatesPage }),
      },
      {
        path: '/affiliates/rules',
        lazy: async () => ({ Component: (await import('./rules-page.tsx')).RulesPage }),
      },
      {
        path: '/affiliates/:id',
        lazy: async () => ({ Component: (await import('./affiliate-page.tsx')).AffiliatePage }),
      },
    ],
  },
]
