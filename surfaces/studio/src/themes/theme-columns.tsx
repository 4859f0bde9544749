import type { ListColumn } from '@haat/console/lists/list-definition'
import type { DeveloperThemeSummary } from '@haat/domains/themes/contract'
import { Badge, formatCount, formatPrice, Time } from '@haat/ui'
import { Image as ImageIcon } from '@haat/ui/icons'
import { Link } from 'react-router'
import { statusName, statusOf, ThemeStatusBadge } from '../theme-status.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The columns of the list of themes. */
export const themeColumns: readonly ListColumn<DeveloperThemeSummary>[] = [
  {
    key: 'name',
    header: 'Theme',
    phone: 'title',
    cell: ({ slug, name, tagline, screenshot, archived }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail address={screenshot} />
        <span className="min-w-0">
          <Link to={`/themes/${slug}`} className="font-semibold break-words text-ink no-underline hover:underline">
            {name}
          </Link>
          {archived && <Badge className="ml-2">Archived</Badge>}
          {tagline !== '' && (
            <span className="line-clamp-1 max-w-80 text-sm font-normal text-ink-muted">{tagline}</span>
          )}
        </span>
      </span>
    ),
    csv: ({ name }) => name,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (theme) => (
      <Link to={`/themes/${theme.slug}/submissions`} className="no-underline">
        <ThemeStatusBadge status={statusOf(theme)} />
      </Link>
    ),
    csv: (theme) => statusName(statusOf(theme)),
  },
  {
    key: 'version',
    header: 'Version',
    cell: (theme) => describeVersion(theme),
    csv: ({ published_version: published, submitted_version: submitted }) => published ?? submitted ?? '',
  },
  {
    key: 'stores',
    header: 'Stores',
    align: 'end',
    cell: ({ stores_count: stores }) => formatCount(stores),
    csv: ({ stores_count: stores }) => stores,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price_paise: paise }) => (paise === 0 ? 'Free' : formatPrice(paise)),
    csv: ({ price_paise: paise }) => paise / 100,
  },
  {
    key: 'updated',
    header: 'Last change',
    align: 'end',
    cell: ({ updated_at: updatedAt }) => <Time moment={updatedAt} relativeTo={new Date()} />,
    csv: ({ updated_at: updatedAt }) => updatedAt,
  },
  {
    key: 'actions',
    header: 'Actions',
    hiddenHeader: true,
    phone: 'bare',
    align: 'end',
    cell: (theme) => <ThemeMenu theme={theme} />,
  },
]

function describeVersion({ published_version: published, submitted_version: submitted }: DeveloperThemeSummary) {
  if (published === null && submitted === null) return <span className="text-ink-muted">Not submitted</span>
  return (
    <span className="tabular">
      {published}
      {submitted !== null && (
        <span className="text-ink-muted">{published === null ? submitted : ` (next: ${submitted})`}</span>
      )}
    </span>
  )
}

/** The first screenshot, or a placeholder. */
function Thumbnail({ address }: { address: string | null }) {
  if (address === null) {
    return (
      <span className="grid h-11 w-16 shrink-0 place-items-center rounded-control border border-hairline bg-sunken text-ink-faint">
        <ImageIcon aria-hidden="true" className="size-4" />
      </span>
    )
  }
  return (
    <img
      src={address}
      alt=""
      width={64}
      height={44}
      loading="lazy"
      className="h-11 w-16 shrink-0 rounded-control border border-hairline bg-sunken object-cover object-top"
    />
  )
}
