import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const peopleRoutes: RouteObject[] = [
  {
    element: <RequirePage page="people" />,
    children: [{ path: '/people', lazy: async () => ({ Component: (await import('./people-page.tsx')).PeoplePage }) }],
  },
]
