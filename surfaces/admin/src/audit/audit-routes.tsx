import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const auditRoutes: RouteObject[] = [
  {
    element: <RequirePage page="audit" />,
    children: [{ path: '/audit', lazy: async () => ({ Component: (await import('./audit-page.tsx')).AuditPage }) }],
  },
]
