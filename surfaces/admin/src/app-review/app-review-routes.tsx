import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const appReviewRoutes: RouteObject[] = [
  {
    element: <RequirePage page="app_review" />,
    children: [
      { path: '/app-review', lazy: async () => ({ Component: (await import('./queue-page.tsx')).AppQueuePage }) },
      {
        path: '/app-review/:id',
        lazy: async () => ({ Component: (await import('./review-page/review-page.tsx')).AppReviewPage }),
      },
    ],
  },
]
