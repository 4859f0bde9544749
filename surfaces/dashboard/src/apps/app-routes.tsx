import type { RouteObject } from 'react-router'

/** The pages of installed apps, and those that manage them. */
export const appRoutes: RouteObject[] = translated([
  {
    path: '/apps/:app_id/*',
    lazy: async () => ({ Component: (await import('./embedded/app-page.tsx')).AppPage }),
  },
  {
    path: '/install/:key',
    lazy: async () => ({ Component: (await import('./install/install-link-page.tsx')).InstallLinkPage }),
  },
  {
    path: '/settings/apps',
    lazy: async () => ({ Component: (await import('./installed/installed-apps-page.tsx')).InstalledAppsPage }),
  },
  {
    path: '/settings/apps/:app_id',
    lazy: async () => ({ Component: (await import('./manage/manage-app-page.tsx')).ManageAppPage }),
  },
])

/** An app that somebody without the permission `apps` can ask the owner for. */
export const appOfferRoutes: RouteObject[] = translated([
  {
    path: '/install/app/:app_id',
    lazy: async () => ({ Component: (await import('./install/install-app-page.tsx')).InstallAppPage }),
  },
])

/** What apps were asked about customers' data. */
export const appRequestRoutes: RouteObject[] = translated([
  {
    path: '/settings/app-requests',
    lazy: async () => ({ Component: (await import('./requests/requests-page.tsx')).RequestsPage }),
  },
])

/** Shows pages in the person's language. */
function translated(children: RouteObject[]): RouteObject[] {
  return [
    {
      lazy: async () => ({ Component: (await import('../language/translated-pages.tsx')).TranslatedPages }),
      children,
    },
  ]
}
