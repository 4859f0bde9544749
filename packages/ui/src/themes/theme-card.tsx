import type { ReactNode } from 'react'
import { formatPrice } from '../format/index.ts'
import { Card } from '../layout/card.tsx'
import type { ListingScreenshot, ThemeListing } from './theme-listing.ts'

interface ThemeCardProps {
  theme: ThemeListing
  /** Undefined before the first version. */
  version?: string | undefined
  screenshot?: ListingScreenshot | undefined
  /** Status badges next to the name. */
  badges?: ReactNode
  /** What can be done with the theme. */
  footer?: ReactNode
  headingLevel?: 2 | 3
}

/** A theme in a list, as shop owners see it. */
export function ThemeCard({ theme, version, screenshot, badges, footer, headingLevel = 2 }: ThemeCardProps) {
  const { name, tagline, description, category, developer_name: developer, price_paise: pricePaise } = theme
  const facts = [category, `by ${developer}`, pricePaise === 0 ? 'free' : formatPrice(pricePaise)]
  return (
    <Card
      title={name}
      description={tagline}
      actions={badges}
      footer={footer}
      headingLevel={headingLevel}
      className="flex flex-col [&>div:nth-child(2)]:flex-1"
    >
      {screenshot === undefined ? (
        <div
          aria-hidden="true"
          className="display mb-3 grid aspect-[16/10] place-items-center rounded-control border border-hairline bg-sunken text-2xl text-ink-faint"
        >
          {name.charAt(0)}
        </div>
      ) : (
        <img
          src={screenshot.url}
          alt={screenshot.alt}
          loading="lazy"
          className="mb-3 aspect-[16/10] w-full rounded-control border border-hairline bg-sunken object-cover object-top"
        />
      )}
      <p className="line-clamp-4 text-sm whitespace-pre-line text-ink">{description}</p>
      <p className="mt-3 text-sm text-ink-muted">
        {facts.filter((fact) => fact !== '').join(' · ')}
        {version !== undefined && ` · version ${version}`}
      </p>
    </Card>
  )
}
