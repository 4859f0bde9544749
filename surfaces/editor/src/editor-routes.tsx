import { ErrorBoundary } from 'react-error-boundary'
import { Route, Switch } from 'wouter'
import { EditorFailure } from './shell/editor-failure.tsx'
import { Late, latePart } from './shell/late-part.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { OpenEditorPage } from './shell/open-editor-page.tsx'

const OnboardingPage = latePart(() => import('./features/onboarding/onboarding-page.tsx'), 'OnboardingPage')

/** The two pages of this surface. */
export function EditorRoutes() {
  return (
    <ErrorBoundary FallbackComponent={EditorFailure}>
      <Switch>
        <Route path="/editor/:store_slug">{({ store_slug }) => <OpenEditorPage store_slug={store_slug} />}</Route>
        <Route path="/onboarding/:store">
          {({ store }) => (
            <Late>
              <OnboardingPage store={store} />
            </Late>
          )}
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}
