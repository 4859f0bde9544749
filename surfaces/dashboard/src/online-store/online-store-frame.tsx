import { PageTabs } from '@haat/console/page/page-tabs'
import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import { PageHeader } from '@haat/ui'
import type { ReactNode } from 'react'
import { CustomiseLink } from '../customise-link.tsx'
import type { NeededPermission } from '../session/permissions.ts'
import { useStore } from '../session/use-store.ts'
import { storeAddress } from '../store-address.ts'
import { VisitLink } from '../visit-link.tsx'

const pages: readonly { readonly to: string; readonly label: string; readonly permission: NeededPermission }[] = [
  { to: '/online-store', label: 'Themes', permission: 'themes' },
  { to: '/online-store/versions', label: 'Versions', permission: 'themes' },
  { to: '/online-store/domains', label: 'Domains', permission: 'settings' },
  { to: '/online-store/languages', label: 'Languages', permission: ['themes', 'settings'] },
  { to: '/online-store/search-synonyms', label: 'Search synonyms', permission: 'products' },
]

/** The header and tabs that the online store pages share. */
export function OnlineStoreFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  const { store_slug: storeSlug } = useStore()
  const { can } = useSession()
  return (
    <>
      <PageHeader
        title={title}
        description="Your store’s theme, domains, languages and search."
        actions={
          <>
            <VisitLink href={storeAddress(storeSlug)}>View store</VisitLink>
            {can('themes') && (
              <CustomiseLink store_slug={storeSlug} primary>
                Customise
              </CustomiseLink>
            )}
          </>
        }
      />
      <PageTabs label="Online store" tabs={pages.filter(({ permission }) => can(permission))} />
      {children}
    </>
  )
}
