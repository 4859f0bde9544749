import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const themeReviewRoutes: RouteObject[] = [
  {
    element: <RequirePage page="theme_review" />,
    children: [
      {
        path: '/theme-review',
        lazy: async () => ({ Component: (await import('./queue/queue-page.tsx')).QueuePage }),
      },
      {
        path: '/theme-review/:version_id',
        lazy: async () => ({ Component: (await import('./review-page.tsx')).ReviewPage }),
      },
    ],
  },
]
