import { LoadFailure } from '@haat/console/page/load-failure'
import { useSession } from '@haat/console/session/session-context'
import { Banner, EmptyState, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { Globe } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useStore } from '../../session/use-store.ts'
import { storeAddress } from '../../store-address.ts'
import { OnlineStoreFrame } from '../online-store-frame.tsx'
import { AddDomain } from './add-domain.tsx'
import { DomainCard } from './domain-card.tsx'
import { useDomains } from './use-domains.ts'

/** `/online-store/domains`: the store's custom domains. */
export function DomainsPage() {
  const { store_slug: storeSlug } = useStore()
  const { can } = useSession()
  const domains = useDomains(storeSlug)
  return (
    <OnlineStoreFrame title="Domains">
      {domains.isError ? (
        <LoadFailure
          title="Couldn’t load domains"
          error={domains.error}
          onRetry={() => void domains.refetch()}
          busy={domains.isFetching}
        />
      ) : domains.data === undefined ? (
        <SkeletonRegion label="Loading domains" className="flex flex-col gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-muted">
            Your store is always available at <a href={storeAddress(storeSlug)}>{storeAddress(storeSlug)}</a>.
          </p>
          {domains.data.has_custom_domain ? (
            <AddDomain store_slug={storeSlug} />
          ) : (
            <Banner
              tone="info"
              title="Custom domains aren’t included in your plan"
              action={
                can('billing') && (
                  <LinkButton size="small" render={<Link to="/plan" />}>
                    Compare plans
                  </LinkButton>
                )
              }
            >
              Upgrade to use your own domain, such as www.your-store.in.
            </Banner>
          )}
          {domains.data.items.length === 0 ? (
            domains.data.has_custom_domain && (
              <EmptyState icon={<Globe />} title="No custom domain yet">
                Add a domain you own, then verify it with a DNS record.
              </EmptyState>
            )
          ) : (
            <ul className="m-0 flex list-none flex-col gap-4 p-0">
              {domains.data.items.map((domain) => (
                <li key={domain.id}>
                  <DomainCard store_slug={storeSlug} domain={domain} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </OnlineStoreFrame>
  )
}
