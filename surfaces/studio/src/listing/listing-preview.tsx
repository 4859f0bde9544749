import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Card, parseRupees, Tabs, ThemeCard, ThemeDetails } from '@haat/ui'
import { type Control, useWatch } from 'react-hook-form'
import { useDeveloper } from '../session/use-developer.ts'
import { type ListingInput, toLines } from './listing-values.ts'

interface ListingPreviewProps {
  theme: DeveloperTheme
  // What comes out of the form doesn't matter here.
  control: Control<ListingInput, unknown, unknown>
}

/** The theme's card and page as shop owners will see them, with what has been typed. */
export function ListingPreview({ theme, control }: ListingPreviewProps) {
  const { name: developerName } = useDeveloper()
  const typed = useWatch({ control })
  const { price = '', highlights = '', name = '', tagline = '', category = '', description = '' } = typed
  const { demo_store_url: demo = '', support_url: supportUrl = '', support_email: supportEmail = '' } = typed
  const listing = {
    name: name.trim() === '' ? 'Untitled theme' : name,
    tagline,
    category,
    description,
    price_paise: parseRupees(price) ?? 0,
    developer_name: developerName,
  }
  const { screenshots, published_version: version } = theme
  return (
    <Card title="Preview" description="What shop owners will see" className="xl:sticky xl:top-20">
      <Tabs
        label="Preview"
        tabs={[
          {
            value: 'card',
            label: 'Card',
            panel: (
              <ThemeCard theme={listing} version={version ?? undefined} screenshot={screenshots[0]} headingLevel={3} />
            ),
          },
          {
            value: 'page',
            label: 'Page',
            panel: (
              <ThemeDetails
                theme={{
                  ...listing,
                  highlights: toLines(highlights),
                  demo_store_url: demo,
                  support_url: supportUrl,
                  support_email: supportEmail,
                  screenshots,
                }}
                headingLevel={3}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
