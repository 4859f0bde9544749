import type { RouteObject } from 'react-router'

/** The pages inside the studio's shell. The workspace has a layout of its own. */
export const shellRoutes: RouteObject[] = [
  { path: '/themes', lazy: async () => ({ Component: (await import('./themes/themes-page.tsx')).ThemesPage }) },
  {
    path: '/themes/new',
    lazy: async () => ({ Component: (await import('./themes/new-theme/new-theme-page.tsx')).NewThemePage }),
  },
  {
    path: '/themes/:theme_slug/listing',
    lazy: async () => ({ Component: (await import('./listing/listing-page.tsx')).ListingPage }),
  },
  {
    path: '/themes/:theme_slug/submissions',
    lazy: async () => ({ Component: (await import('./submissions/submissions-page.tsx')).SubmissionsPage }),
  },
  {
    path: '/themes/:theme_slug/statistics',
    lazy: async () => ({ Component: (await import('./statistics/statistics-page.tsx')).StatisticsPage }),
  },
  { path: '/apps', lazy: async () => ({ Component: (await import('./apps/apps-page.tsx')).AppsPage }) },
  {
    path: '/apps/new',
    lazy: async () => ({ Component: (await import('./apps/new-app/new-app-page.tsx')).NewAppPage }),
  },
  { path: '/apps/:app_id', lazy: async () => ({ Component: (await import('./apps/app-page.tsx')).AppPage }) },
  {
    path: '/apps/:app_id/api-calls',
    lazy: async () => ({ Component: (await import('./apps/api-calls/api-calls-page.tsx')).ApiCallsPage }),
  },
  {
    path: '/test-stores',
    lazy: async () => ({ Component: (await import('./test-stores/test-stores-page.tsx')).TestStoresPage }),
  },
  { path: '/earnings', lazy: async () => ({ Component: (await import('./earnings/earnings-page.tsx')).EarningsPage }) },
  {
    path: '/earnings/payouts/:id',
    lazy: async () => ({ Component: (await import('./earnings/payouts/payout-page.tsx')).PayoutPage }),
  },
  { path: '/profile', lazy: async () => ({ Component: (await import('./profile/profile-page.tsx')).ProfilePage }) },
  { path: '/profile/bank', lazy: async () => ({ Component: (await import('./profile/bank/bank-page.tsx')).BankPage }) },
  { path: '/device', lazy: async () => ({ Component: (await import('./profile/device-page.tsx')).DevicePage }) },
]
