import { createBrowserRouter } from 'react-router'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { OpenEditorPage } from './shell/open-editor-page.tsx'

export const router = createBrowserRouter([
  { path: '/editor/:store_slug', Component: OpenEditorPage },
  {
    path: '/onboarding/:store',
    lazy: async () => ({ Component: (await import('./onboarding/onboarding-page.tsx')).OnboardingPage }),
  },
  { path: '*', Component: NotFoundPage },
])
