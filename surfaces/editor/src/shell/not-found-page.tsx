import { EmptyState, LinkButton } from '@haat/ui'
import { configuration } from '../data/configuration.ts'

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="visually-hidden">Theme editor</h1>
      <EmptyState
        title="There is no page here"
        action={
          <LinkButton variant="primary" href={`${configuration.urls.dashboard}/online-store`}>
            Go to your online store
          </LinkButton>
        }
      >
        The theme editor opens from the dashboard, under Online store.
      </EmptyState>
    </main>
  )
}
