import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Switch } from 'wouter'
import { EditorFailure } from './shell/editor-failure.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { OpenEditorPage } from './shell/open-editor-page.tsx'

const OnboardingPage = lazyComponent(() => import('./features/onboarding/onboarding-page.tsx'), 'OnboardingPage')

/** Routes of this surface: the theme editor and onboarding. */
export function EditorRoutes() {
  return (
    <ErrorBoundary FallbackComponent={EditorFailure}>
      <Switch>
        <Route path="/editor/:store_slug">
          {({ store_slug: storeSlug }) => <OpenEditorPage store_slug={storeSlug} />}
        </Route>
        <Route path="/onboarding/:store">
          {({ store }) => (
            <LazyBoundary>
              <OnboardingPage store={store} />
            </LazyBoundary>
          )}
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}
