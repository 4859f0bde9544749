import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const reportsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="reports" />,
    children: [
      {
        path: '/reports',
        lazy: async () => ({ Component: (await import('./inbox-page.tsx')).InboxPage }),
      },
      {
        path: '/reports/:id',
        lazy: async () => ({ Component: (await import('./report-page.tsx')).ReportPage }),
      },
    ],
  },
]
