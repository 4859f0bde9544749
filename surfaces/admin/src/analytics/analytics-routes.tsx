import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const analyticsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="analytics" />,
    children: [
      {
        path: '/analytics',
        lazy: async () => ({ Component: (await import('./platform/platform-page.tsx')).PlatformPage }),
      },
      {
        path: '/analytics/records/:metric',
        lazy: async () => ({ Component: (await import('./records/records-page.tsx')).RecordsPage }),
      },
      {
        path: '/analytics/sign-up',
        lazy: async () => ({ Component: (await import('./sign-up/sign-up-page.tsx')).SignUpPage }),
      },
      {
        path: '/analytics/sign-up/events',
        lazy: async () => ({ Component: (await import('./sign-up/events-page.tsx')).EventsPage }),
      },
      {
        path: '/analytics/sign-up/:step',
        lazy: async () => ({ Component: (await import('./sign-up/step-page.tsx')).StepPage }),
      },
    ],
  },
]
