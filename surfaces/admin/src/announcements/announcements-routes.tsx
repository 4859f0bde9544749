import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const announcementsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="announcements" />,
    children: [
      {
        path: '/announcements',
        lazy: async () => ({ Component: (await import('./announcements-page.tsx')).AnnouncementsPage }),
      },
    ],
  },
]
