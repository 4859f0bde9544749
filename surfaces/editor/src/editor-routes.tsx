import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { OpenEditorPage } from './shell/open-editor-page.tsx'

const OnboardingPage = lazy(async () => ({
  default: (await import('./onboarding/onboarding-page.tsx')).OnboardingPage,
}))

/** The two pages of this surface. */
export function EditorRoutes() {
  return (
    <Suspense>
      <Switch>
        <Route path="/editor/:store_slug">{({ store_slug }) => <OpenEditorPage store_slug={store_slug} />}</Route>
        <Route path="/onboarding/:store">{({ store }) => <OnboardingPage store={store} />}</Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  )
}
