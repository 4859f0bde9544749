import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { formatCount, formatPrice, Time } from '@haat/ui'
import type { ReactNode } from 'react'

/** What the marketplace will show of the theme, and who developed it. */
export function ListingTab({ review: { theme, developer, submissions } }: { review: ReviewPage }) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Name', theme.name],
    ['Tagline', theme.tagline],
    ['Category', theme.category],
    ['Price', theme.price_paise === 0 ? 'Free' : formatPrice(theme.price_paise)],
    [
      'Description',
      <span key="description" className="whitespace-pre-line">
        {theme.description}
      </span>,
    ],
    ['Highlights', theme.highlights.join(' · ')],
    ['Demo', theme.demo_store_url],
    ['Support', [theme.support_email, theme.support_url].filter((text) => text !== '').join(' · ')],
    [
      'Changelog',
      <span key="changelog" className="whitespace-pre-line">
        {submissions[0]?.changelog}
      </span>,
    ],
    ['Developer', `${developer.name} (${developer.email})`],
    ['Registered', <Time key="since" moment={developer.since} />],
    [
      'Other versions',
      `${formatCount(developer.published_count)} published, ${formatCount(developer.rejected_count)} rejected`,
    ],
  ]
  return (
    <div className="flex flex-col gap-5">
      <dl className="m-0 grid gap-y-3 text-sm">
        {rows.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="m-0 break-words text-ink">{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {theme.screenshots.length === 0 ? (
        <p className="text-sm text-ink-muted">The listing has no screenshots.</p>
      ) : (
        <ul aria-label="Screenshots" className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 lg:grid-cols-3">
          {theme.screenshots.map(({ id, url, alt, width, height }) => (
            <li key={id}>
              <img
                src={url}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                className="h-auto w-full rounded-control border border-hairline"
              />
              <p className="mt-1 text-xs text-ink-muted">{alt === '' ? 'No alt text' : alt}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
