import { createBrowserRouter } from 'react-router'
import { HomePage } from './home/home-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireStaff } from './session/require-staff.tsx'
import { RequireStore } from './session/require-store.tsx'
import { RequireVendor } from './session/require-vendor.tsx'
import { DashboardShell } from './shell/dashboard-shell.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { storeRoutes } from './store-routes.tsx'

export const router = createBrowserRouter([
  {
    Component: SignInLayout,
    children: [
      { path: '/login', Component: SignInPage },
      {
        path: '/register',
        lazy: async () => ({ Component: (await import('./sign-in/register-page.tsx')).RegisterPage }),
      },
      { path: '/verify', lazy: async () => ({ Component: (await import('./sign-in/verify-page.tsx')).VerifyPage }) },
      {
        path: '/forgot-password',
        lazy: async () => ({ Component: (await import('./sign-in/recover-page.tsx')).RecoverPage }),
      },
      {
        path: '/staff/sign-in',
        lazy: async () => ({ Component: (await import('./sign-in/staff-sign-in-page.tsx')).StaffSignInPage }),
      },
      {
        path: '/staff/forgot-password',
        lazy: async () => ({ Component: (await import('./sign-in/recover-page.tsx')).RecoverStaffPage }),
      },
      {
        path: '/staff/invitation',
        lazy: async () => ({ Component: (await import('./sign-in/invitation-page.tsx')).InvitationPage }),
      },
    ],
  },
  {
    Component: RequireVendor,
    children: [
      {
        Component: DashboardShell,
        children: [
          { path: '/', Component: HomePage },
          { path: '/stores', lazy: async () => ({ Component: (await import('./stores/stores-page.tsx')).StoresPage }) },
          {
            path: '/stores/new',
            lazy: async () => ({ Component: (await import('./stores/new-store-page.tsx')).NewStorePage }),
          },
          {
            path: '/stores/:store_slug/billing',
            lazy: async () => ({ Component: (await import('./billing/billing-page.tsx')).BillingPage }),
          },
          { Component: RequireStore, children: storeRoutes },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
  {
    Component: RequireStaff,
    children: [
      {
        lazy: async () => ({ Component: (await import('./staff-work/staff-shell.tsx')).StaffShell }),
        children: [
          {
            path: '/staff',
            lazy: async () => ({ Component: (await import('./staff-work/work-page.tsx')).WorkPage }),
          },
        ],
      },
    ],
  },
  { path: '/gallery', lazy: async () => ({ Component: (await import('@haat/ui/gallery')).GalleryPage }) },
])
