import { EmptyState, LinkButton } from '@haat/ui'
import { configuration } from '../configuration.ts'

/** In windows narrower than 1,024 pixels: says why the editor is not shown. What was begun is still there when it is wider again. */
export function NarrowNotice() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 lg:hidden">
      <h1 className="visually-hidden">Theme editor</h1>
      <EmptyState
        title="The theme editor needs a wider window"
        action={<LinkButton href={`${configuration.urls.dashboard}/online-store`}>Back to the dashboard</LinkButton>}
      >
        It works from 1,024 pixels: on a laptop, a desktop or a tablet held sideways. Nothing that you have changed is
        lost.
      </EmptyState>
    </main>
  )
}
