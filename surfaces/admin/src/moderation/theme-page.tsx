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
  formatPrice,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  useToast,
} from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { SanctionHistory } from '../sanctions/sanction-history.tsx'
import { moderationKey } from './moderation-keys.ts'
import { TerminateDialog } from './terminate-dialog.tsx'
import { ThemeStatistics } from './theme-statistics.tsx'
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
  const { name, version, developer, price_paise: price, visibility, terminations } = theme.data
  return (
    <>
      <PageHeader
        title={name}
        description={`By ${developer?.name ?? 'Haat'} · version ${version} · ${price === 0 ? 'free' : formatPrice(price)}`}
        breadcrumbs={crumbs}
        status={<VisibilityBadge theme={theme.data} />}
        actions={
          <>
            {visibility === 'listed' && (
              <LinkButton href={`${configuration.urls.marketplace}/themes/${slug}`}>View in the marketplace</LinkButton>
            )}
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
        <Card
          title="What a termination affects"
          description="Stores that use the theme keep it. No one else can install or buy it."
        >
          <Effects effects={theme.data.effects} />
        </Card>
        <Card title="Terminations">
          <SanctionHistory sanctions={terminations} empty="This theme was never taken out of the marketplace." />
        </Card>
        <ThemeStatistics slug={slug} />
      </div>
    </>
  )
}

/** What keeps working while a theme isn't in the marketplace, with numbers. */
function Effects({ effects }: { effects: ModerationPage['effects'] }) {
  const { stores, drafts, scheduled, licences, open_purchases: open } = effects
  const rows: readonly (readonly [number, string])[] = [
    [stores, stores === 1 ? 'store shows the theme and keeps it.' : 'stores show the theme and keep it.'],
    [drafts, drafts === 1 ? 'other store has it in its draft.' : 'other stores have it in their draft.'],
    [scheduled, scheduled === 1 ? 'scheduled publication will go ahead.' : 'scheduled publications will go ahead.'],
    [licences, licences === 1 ? 'store has bought it and keeps it.' : 'stores have bought it and keep it.'],
    [
      open,
      open === 1
        ? 'purchase is being paid for and can be completed.'
        : 'purchases are being paid for and can be completed.',
    ],
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
