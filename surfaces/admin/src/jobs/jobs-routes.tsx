import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const jobsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="jobs" />,
    children: [
      { path: '/jobs', lazy: async () => ({ Component: (await import('./queues-page.tsx')).QueuesPage }) },
      { path: '/jobs/all', lazy: async () => ({ Component: (await import('./jobs-page.tsx')).JobsPage }) },
      {
        path: '/jobs/recurring',
        lazy: async () => ({ Component: (await import('./recurring-page.tsx')).RecurringPage }),
      },
      { path: '/jobs/:id', lazy: async () => ({ Component: (await import('./job-page.tsx')).JobPage }) },
    ],
  },
]
