import type { RouteObject } from 'react-router'

export const invitationRoutes: RouteObject[] = [
  {
    path: '/invitation',
    lazy: async () => ({ Component: (await import('./invitation-page.tsx')).InvitationPage }),
  },
]
