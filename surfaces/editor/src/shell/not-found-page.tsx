import { EmptyState, LinkButton } from '@haat/ui'
import { configuration } from '../data/configuration.ts'

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="visually-hidden">Theme editor</h1>
      <EmptyState
        title="Page not found"
        action={
          <LinkButton variant="primary" href={`${configuration.urls.dashboard}/online-store`}>
            Go to Online store
          </LinkButton>
        }
      >
        Open the theme editor from Online store in your dashboard.
      </EmptyState>
    </main>
  )
}
