import type { RouteObject } from 'react-router'

export const homeRoutes: RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
]
