import type { ReactNode } from 'react'
import { formatPrice } from '../format/index.ts'
import { Check, ExternalLink } from '../icons/index.ts'
import type { ListingScreenshot, ThemeListing } from './theme-listing.ts'

interface ThemeDetailsProps {
  theme: ThemeListing & {
    readonly highlights: readonly string[]
    /** Empty if there is none. */
    readonly demo_store_url: string
    readonly support_url: string
    readonly support_email: string
    readonly screenshots: readonly ListingScreenshot[]
  }
  headingLevel?: 2 | 3
}

/** The page of a theme, as shop owners see it. */
export function ThemeDetails({ theme, headingLevel = 2 }: ThemeDetailsProps) {
  const { name, tagline, category, developer_name: developer, price_paise: pricePaise, description } = theme
  const { highlights, screenshots, demo_store_url: demo, support_url: supportUrl, support_email: supportEmail } = theme
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const SubHeading = headingLevel === 2 ? 'h3' : 'h4'
  const hasSupport = supportUrl !== '' || supportEmail !== ''
  return (
    <article className="flex flex-col gap-5 text-sm">
      <header>
        <Heading className="display text-xl text-ink">{name}</Heading>
        {tagline !== '' && <p className="mt-1 text-base text-ink-muted">{tagline}</p>}
        <p className="mt-2 text-ink-muted">{[category, `by ${developer}`].filter((fact) => fact !== '').join(' · ')}</p>
        <p className="mt-2 text-lg font-semibold text-ink">{pricePaise === 0 ? 'Free' : formatPrice(pricePaise)}</p>
      </header>
      {screenshots.length > 0 && (
        <ul
          aria-label="Screenshots"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="m-0 flex list-none snap-x gap-3 overflow-x-auto p-0"
        >
          {screenshots.map(({ id, url, alt }) => (
            <li key={id} className="w-4/5 shrink-0 snap-start">
              <img
                src={url}
                alt={alt}
                loading="lazy"
                className="aspect-[16/10] w-full rounded-control border border-hairline bg-sunken object-cover object-top"
              />
            </li>
          ))}
        </ul>
      )}
      {highlights.length > 0 && (
        <section>
          <SubHeading className="text-sm font-semibold text-ink">Highlights</SubHeading>
          <ul className="mt-2 grid list-none gap-2 p-0 sm:grid-cols-2">
            {highlights.map((highlight) => (
              <li key={highlight} className="flex items-start gap-2 text-ink">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-text" />
                <span className="min-w-0 break-words">{highlight}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {description !== '' && <p className="whitespace-pre-line break-words text-ink">{description}</p>}
      {demo !== '' && (
        <p>
          <OutsideLink address={demo}>View demo store</OutsideLink>
        </p>
      )}
      {hasSupport && (
        <section>
          <SubHeading className="text-sm font-semibold text-ink">Support</SubHeading>
          <ul className="mt-2 flex list-none flex-col gap-1 p-0">
            {supportUrl !== '' && (
              <li>
                <OutsideLink address={supportUrl}>Help pages</OutsideLink>
              </li>
            )}
            {supportEmail !== '' && (
              <li className="break-all">
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </li>
            )}
          </ul>
        </section>
      )}
    </article>
  )
}

function OutsideLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5">
      {children}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
