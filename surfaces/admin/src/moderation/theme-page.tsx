import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import {
  getModeratedThemeEndpoint,
  liftTerminationEndpoint,
  type ModerationPage,
} from '@haat/domains/theme-store/moderation/contract'
import {
  Breadcrumbs,
  Button,
  Card,
  ConfirmDialog,
  formatCount,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  useToast,
} from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { SanctionHistory } from '../sanctions/sanction-history.tsx'
import { moderationKey } from './moderation-keys.ts'
import { TerminateDialog } from './terminate-dialog.tsx'
import { VisibilityBadge } from './visibility-badge.tsx'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Published themes', link: <Link to="/moderation" /> }]} />

/** `/moderation/:slug`: what a termination of a theme affects, the orders so far, and the buttons. */
export function ThemePage() {
  const { slug = '' } = useParams()
  const queryClient = useQueryClient()
  const toast = useToast()
  const theme = useQuery({
    queryKey: [...moderationKey, slug],
    queryFn: () => backend.call(getModeratedThemeEndpoint, { params: { slug } }),
  })
  useTitle(theme.data?.name ?? 'Published theme')
  const changed = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: moderationKey })
    toast.show({ title, tone: 'success' })
  }
  if (theme.data === undefined) {
    return (
      <>
        <PageHeader title="Theme" breadcrumbs={crumbs} />
        {theme.isError ? (
          <LoadFailure
            title="Couldn’t load the theme"
            error={theme.error}
            onRetry={() => void theme.refetch()}
            busy={theme.isFetching}
            wayBack={<LinkButton render={<Link to="/moderation" />}>Published themes</LinkButton>}
          />
        ) : (
          <SkeletonRegion label="Loading the theme">
            <Skeleton className="h-64 w-full" />
          </SkeletonRegion>
        )}
      </>
    )
  }
  const { name, developer, visibility, terminations } = theme.data
  return (
    <>
      <PageHeader
        title={name}
        description={`By ${developer?.name ?? 'Haat'}`}
        breadcrumbs={crumbs}
        status={<VisibilityBadge theme={theme.data} />}
        actions={
          <>
            {visibility !== 'listed' && (
              <ConfirmDialog
                title={`Put ${name} back into the marketplace?`}
                confirmLabel="Put back"
                tone="plain"
                trigger={<Button>Put back</Button>}
                onConfirm={async () => {
                  await backend.call(liftTerminationEndpoint, { params: { slug }, body: {} })
                  await changed(`${name} is in the marketplace again`)
                }}
              >
                Stores can install and buy it again. The developer is told by email.
              </ConfirmDialog>
            )}
            <TerminateDialog theme={theme.data} onDone={() => changed(`${name} isn’t in the marketplace any more`)} />
          </>
        }
      />
      <div className="flex max-w-4xl flex-col gap-4">
        <Card title="What a termination affects" description="Nothing of this stops working.">
          <Effects effects={theme.data.effects} />
        </Card>
        <Card title="Terminations">
          <SanctionHistory sanctions={terminations} empty="This theme was never taken out of the marketplace." />
        </Card>
      </div>
    </>
  )
}

/** What keeps working while a theme isn't in the marketplace, with numbers. */
function Effects({ effects }: { effects: ModerationPage['effects'] }) {
  const rows: readonly (readonly [number, string])[] = [
    [effects.stores, 'stores show the theme. They keep it.'],
    [effects.drafts, 'other stores have it in their draft. They keep it.'],
    [effects.scheduled, 'scheduled publications take place.'],
    [effects.licences, 'stores have bought it. They keep it.'],
    [effects.open_purchases, 'purchases are being paid for. They can be completed.'],
  ]
  return (
    <ul aria-label="Effects" className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {rows.map(([count, text]) => (
        <li key={text} className={count === 0 ? 'text-ink-muted' : 'text-ink'}>
          <span className="tabular font-semibold">{formatCount(count)}</span> {text}
        </li>
      ))}
    </ul>
  )
}
