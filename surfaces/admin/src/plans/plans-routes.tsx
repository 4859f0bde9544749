import type { RouteObject } from 'react-router'
import { RequirePage } from '../session/require-page.tsx'

export const plansRoutes: RouteObject[] = [
  {
    element: <RequirePage page="plans" />,
    children: [
      { path: '/plans', lazy: async () => ({ Component: (await import('./plans-page.tsx')).PlansPage }) },
      { path: '/plans/new', lazy: async () => ({ Component: (await import('./new-plan-page.tsx')).NewPlanPage }) },
      { path: '/plans/:plan_id', lazy: async () => ({ Component: (await import('./plan-page.tsx')).PlanPage }) },
    ],
  },
]
