import { NotFoundPage } from '@haat/console/page/not-found-page'
import { RequireSignedIn } from '@haat/console/session/require-signed-in'
import { SignInLayout } from '@haat/console/sign-in/sign-in-layout'
import { signInRoutes } from '@haat/console/sign-in/sign-in-routes'
import { createBrowserRouter, Navigate } from 'react-router'
import { configuration } from './configuration.ts'
import { PreviewAccess } from './preview/page/preview-access.tsx'
import { developers } from './session/developers.tsx'
import { shellRoutes } from './shell-routes.tsx'

export const router = createBrowserRouter([
  { path: '/', element: <Navigate to="/themes" replace /> },
  {
    element: <SignInLayout link={<a href={configuration.urls.marketplace}>App marketplace</a>} />,
    children: [
      ...signInRoutes(developers),
      {
        path: '/bank-alert',
        lazy: async () => ({ Component: (await import('./bank-alert/bank-alert-page.tsx')).BankAlertPage }),
      },
    ],
  },
  {
    path: '/preview/:theme_slug',
    Component: PreviewAccess,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./preview/page/preview-page.tsx')).PreviewPage }),
      },
    ],
  },
  {
    element: <RequireSignedIn accounts={developers} />,
    children: [
      {
        path: '/themes/:theme_slug',
        lazy: async () => ({ Component: (await import('./workspace-route.tsx')).WorkspaceRoute }),
      },
      {
        lazy: async () => ({ Component: (await import('./shell/studio-shell.tsx')).StudioShell }),
        children: [...shellRoutes, { path: '*', element: <NotFoundPage home="/themes" /> }],
      },
    ],
  },
])
