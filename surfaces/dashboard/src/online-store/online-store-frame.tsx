import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import { joinClasses, PageHeader } from '@haat/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
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
  const { pathname } = useLocation()
  const { can } = useSession()
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
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
      <nav aria-label="Online store" className="mb-5 border-b border-hairline-strong">
        <ul className="m-0 flex list-none gap-1 overflow-x-auto p-0">
          {pages
            .filter(({ permission }) => can(permission))
            .map(({ to, label }) => (
              <li key={to}>
                <Link
                  ref={pathname === to ? current : null}
                  to={to}
                  aria-current={pathname === to ? 'page' : undefined}
                  className={joinClasses(
                    '-mb-px inline-flex min-h-10 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap no-underline -outline-offset-2 max-sm:min-h-11',
                    pathname === to ? 'border-indigo text-ink' : 'border-transparent text-ink-muted hover:text-ink',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </>
  )
}
