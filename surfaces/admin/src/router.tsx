import { NotFoundPage } from '@haat/console/page/not-found-page'
import { RequireSignedIn } from '@haat/console/session/require-signed-in'
import { SignInLayout } from '@haat/console/sign-in/sign-in-layout'
import { signInRoutes } from '@haat/console/sign-in/sign-in-routes'
import { createBrowserRouter } from 'react-router'
import { accountRoutes } from './account/account-routes.tsx'
import { affiliatesRoutes } from './affiliates/affiliates-routes.tsx'
import { analyticsRoutes } from './analytics/analytics-routes.tsx'
import { announcementsRoutes } from './announcements/announcements-routes.tsx'
import { appReviewRoutes } from './app-review/app-review-routes.tsx'
import { auditRoutes } from './audit/audit-routes.tsx'
import { bankDetailsRoutes } from './bank-details/bank-details-routes.tsx'
import { configuration } from './configuration.ts'
import { emailsRoutes } from './emails/emails-routes.tsx'
import { homeRoutes } from './home/home-routes.tsx'
import { invitationRoutes } from './invitation/invitation-routes.tsx'
import { jobsRoutes } from './jobs/jobs-routes.tsx'
import { moderationRoutes } from './moderation/moderation-routes.tsx'
import { payoutsRoutes } from './payouts/payouts-routes.tsx'
import { peopleRoutes } from './people/people-routes.tsx'
import { plansRoutes } from './plans/plans-routes.tsx'
import { purchasesRoutes } from './purchases/purchases-routes.tsx'
import { reportsRoutes } from './reports/reports-routes.tsx'
import { rolesRoutes } from './roles/roles-routes.tsx'
import { administrators } from './session/administrators.tsx'
import { settingsRoutes } from './settings/settings-routes.tsx'
import { RequireAuthenticator } from './shell/require-authenticator.tsx'
import { storesRoutes } from './stores/stores-routes.tsx'
import { subscriptionsRoutes } from './subscriptions/subscriptions-routes.tsx'
import { themeReviewRoutes } from './theme-review/theme-review-routes.tsx'
import { vendorsRoutes } from './vendors/vendors-routes.tsx'

export const router = createBrowserRouter([
  {
    element: <SignInLayout link={<a href={configuration.urls.marketplace}>App marketplace</a>} />,
    children: [...signInRoutes(administrators), ...invitationRoutes],
  },
  {
    element: <RequireSignedIn accounts={administrators} />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/admin-shell.tsx')).AdminShell }),
        children: [
          ...accountRoutes,
          {
            Component: RequireAuthenticator,
            children: [
              ...homeRoutes,
              ...vendorsRoutes,
              ...storesRoutes,
              ...themeReviewRoutes,
              ...moderationRoutes,
              ...appReviewRoutes,
              ...reportsRoutes,
              ...payoutsRoutes,
              ...bankDetailsRoutes,
              ...plansRoutes,
              ...subscriptionsRoutes,
              ...purchasesRoutes,
              ...affiliatesRoutes,
              ...analyticsRoutes,
              ...auditRoutes,
              ...announcementsRoutes,
              ...emailsRoutes,
              ...jobsRoutes,
              ...settingsRoutes,
              ...peopleRoutes,
              ...rolesRoutes,
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
])
