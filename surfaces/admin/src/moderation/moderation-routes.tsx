import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const moderationRoutes: RouteObject[] = [
  {
    element: <RequirePage page="moderation" />,
    children: [
      {
        path: '/moderation',
        lazy: async () => ({ Component: (await import('./moderation-page.tsx')).ModerationPage }),
      },
      {
        path: '/moderation/:slug',
        lazy: async () => ({ Component: (await import('./theme-page.tsx')).ThemePage }),
      },
    ],
  },
  {
    element: <RequirePage page="featured" />,
    children: [
      {
        path: '/featured',
        lazy: async () => ({ Component: (await import('./featured-page.tsx')).FeaturedPage }),
      },
    ],
  },
]
