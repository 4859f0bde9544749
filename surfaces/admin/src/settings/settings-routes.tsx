import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const settingsRoutes: RouteObject[] = [
  {
    element: <RequirePage page="settings" />,
    children: [
      { path: '/settings', lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }) },
    ],
  },
]
