import type { RouteObject } from 'react-router'

/** The pages of installed apps, and those that manage them. */
export const appRoutes: RouteObject[] = [
  {
    path: '/apps/:app_id/*',
    lazy: async () => ({ Component: (await import('./embedded/app-page.tsx')).AppPage }),
  },
  {
    path: '/install/:key',
    lazy: async () => ({ Component: (await import('./install/install-link-page.tsx')).InstallLinkPage }),
  },
  {
    path: '/settings/app-requests',
    lazy: async () => ({ Component: (await import('./requests/requests-page.tsx')).RequestsPage }),
  },
  {
    path: '/settings/apps',
    lazy: async () => ({ Component: (await import('./installed/installed-apps-page.tsx')).InstalledAppsPage }),
  },
  {
    path: '/settings/apps/:app_id',
    lazy: async () => ({ Component: (await import('./manage/manage-app-page.tsx')).ManageAppPage }),
  },
]
