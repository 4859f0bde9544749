import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const rolesRoutes: RouteObject[] = [
  {
    element: <RequirePage page="roles" />,
    children: [
      { path: '/roles', lazy: async () => ({ Component: (await import('./roles-page.tsx')).RolesPage }) },
      { path: '/roles/:id', lazy: async () => ({ Component: (await import('./role-page.tsx')).RolePage }) },
    ],
  },
]
