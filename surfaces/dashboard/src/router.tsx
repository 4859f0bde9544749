import { NotFoundPage } from '@haat/console/page/not-found-page'
import { RequirePermission } from '@haat/console/session/require-permission'
import { SignInLayout } from '@haat/console/sign-in/sign-in-layout'
import { signInRoutes } from '@haat/console/sign-in/sign-in-routes'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { affiliateRoutes } from './affiliate/affiliate-routes.tsx'
import { configuration } from './configuration.ts'
import { HomePage } from './home/home-page.tsx'
import { owners } from './session/owners.tsx'
import { OWNER_ONLY } from './session/permissions.ts'
import { RequireMember } from './session/require-member.tsx'
import { staff } from './session/staff.tsx'
import { DashboardShell } from './shell/dashboard-shell.tsx'
import { storeRoutes } from './store-routes.tsx'
import { RequireStore } from './stores/require-store.tsx'
import { VisitFrame } from './support-visit/visit-frame.tsx'

// `import.meta.hot` exists only on the development server.
const developmentRoutes: RouteObject[] =
  import.meta.hot === undefined
    ? []
    : [{ path: '/gallery', lazy: async () => ({ Component: (await import('@haat/ui/gallery')).GalleryPage }) }]

export const router = createBrowserRouter([
  {
    element: <SignInLayout link={<a href={configuration.urls.marketplace}>App marketplace</a>} />,
    children: [
      ...signInRoutes(owners),
      ...signInRoutes(staff),
      {
        path: '/unsubscribe',
        lazy: async () => ({ Component: (await import('./sign-in/unsubscribe-page.tsx')).UnsubscribePage }),
      },
      {
        path: '/support-visit',
        lazy: async () => ({ Component: (await import('./support-visit/open-visit-page.tsx')).OpenVisitPage }),
      },
      {
        path: '/test-store',
        lazy: async () => ({ Component: (await import('./test-store/open-test-store-page.tsx')).OpenTestStorePage }),
      },
      {
        path: '/bank-alert',
        lazy: async () => ({ Component: (await import('./affiliate/bank-alert-page.tsx')).BankAlertPage }),
      },
      {
        path: '/staff/invitation',
        lazy: async () => ({ Component: (await import('./sign-in/invitation-page.tsx')).InvitationPage }),
      },
    ],
  },
  {
    Component: VisitFrame,
    children: [
      {
        Component: RequireMember,
        children: [
          {
            Component: DashboardShell,
            children: [
              { path: '/', Component: HomePage },
              {
                element: <RequirePermission permission={OWNER_ONLY} title="Stores" />,
                children: [
                  {
                    path: '/stores',
                    lazy: async () => ({ Component: (await import('./stores/stores-page.tsx')).StoresPage }),
                  },
                  {
                    path: '/stores/new',
                    lazy: async () => ({ Component: (await import('./stores/new-store-page.tsx')).NewStorePage }),
                  },
                ],
              },
              {
                path: '/account',
                lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }),
              },
              {
                element: <RequirePermission permission={OWNER_ONLY} title="Affiliate payouts" />,
                children: affiliateRoutes,
              },
              {
                element: <RequirePermission permission="billing" title="Billing details" />,
                children: [
                  {
                    path: '/stores/:store_slug/billing',
                    lazy: async () => ({ Component: (await import('./billing/billing-page.tsx')).BillingPage }),
                  },
                ],
              },
              {
                path: '/staff',
                lazy: async () => ({ Component: (await import('./staff-work/work-page.tsx')).WorkPage }),
              },
              { Component: RequireStore, children: storeRoutes },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
  ...developmentRoutes,
])
