import type { EmbeddedPage } from '@haat/domains/app-platform/embedded-pages/contract'
import { joinClasses, LinkButton } from '@haat/ui'
import { SlidersHorizontal } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useTranslation } from '../../language/use-translation.ts'
import { appIconAddress } from '../data/app-icon-address.ts'

interface AppBarProps {
  app: EmbeddedPage
  /** The page of the app that's shown. */
  path: string
  isLoading: boolean
}

/**
 * Says whose page is shown. The dashboard draws it outside of the app's frame, always: a page can imitate the dashboard, but
 * not this bar.
 */
export function AppBar({ app, path, isLoading }: AppBarProps) {
  const { app_id: appId, name, icon, developer_name: developer, navigation } = app
  const { t } = useTranslation()
  const current = navigation
    .filter((page) => isAt(path, page.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  return (
    <header className="relative border-b border-hairline">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-3 sm:px-6 lg:px-8">
        <img src={appIconAddress(icon)} alt="" width={28} height={28} className="rounded-control" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 text-sm">
          <h1 className="text-sm font-semibold tracking-normal text-ink [font-family:var(--font-text)]">{name}</h1>
          <p className="text-ink-muted">{t('by {developer}', { developer })}</p>
        </div>
        <LinkButton
          size="small"
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          render={<Link to={`/settings/apps/${appId}`} />}
        >
          {t('Manage app')}
        </LinkButton>
      </div>
      <nav aria-label={name} className="overflow-x-auto px-4 sm:px-6 lg:px-8">
        <ul className="m-0 flex list-none gap-1 p-0">
          {navigation.map((page) => (
            <li key={page.path}>
              <Link
                to={`/apps/${appId}${page.path}`}
                aria-current={page === current ? 'page' : undefined}
                className={joinClasses(
                  'inline-flex min-h-10 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap no-underline -outline-offset-2 max-sm:min-h-11',
                  page === current ? 'border-indigo text-ink' : 'border-transparent text-ink-muted hover:text-ink',
                )}
              >
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div
        role="progressbar"
        aria-label={t('Loading')}
        hidden={!isLoading}
        className="absolute inset-x-0 bottom-0 h-0.5 animate-pulse bg-indigo motion-reduce:animate-none"
      />
    </header>
  )
}

/** `/` is only itself; other pages have pages below them. */
function isAt(path: string, page: string): boolean {
  const pathname = path.replace(/\?.*$/, '')
  return pathname === page || (page !== '/' && pathname.startsWith(`${page}/`))
}
