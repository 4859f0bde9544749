import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const emailsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="emails" />,
    children: [
      { path: '/emails', lazy: async () => ({ Component: (await import('./emails-page.tsx')).EmailsPage }) },
      {
        path: '/emails/templates',
        lazy: async () => ({ Component: (await import('./templates-page.tsx')).TemplatesPage }),
      },
    ],
  },
]
