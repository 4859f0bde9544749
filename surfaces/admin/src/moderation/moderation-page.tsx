import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  exportModeratedThemesEndpoint,
  listModeratedThemesEndpoint,
  type ModeratedTheme,
  ModeratedThemeListQuery,
} from '@haat/domains/theme-store/moderation/contract'
import { formatCount, formatMoney } from '@haat/ui'
import { Palette } from '@haat/ui/icons'
import { Link } from 'react-router'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, useExportFile, yesOrNo } from '../lists/server-list.ts'
import { moderationKey } from './moderation-keys.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

const columns: readonly ListColumn<ModeratedTheme>[] = [
  {
    key: 'name',
    exports: ['name', 'version'],
    header: 'Theme',
    phone: 'title',
    cell: ({ slug, name, version }) => (
      <Link to={`/moderation/${slug}`}>
        {name} {version}
      </Link>
    ),
  },
  { key: 'developer', header: 'Developer', cell: ({ developer }) => developer?.name ?? 'Haat' },
  {
    key: 'visibility',
    header: 'Visibility',
    exports: ['visibility', 'hidden_until'],
    cell: (theme) => <VisibilityBadge theme={theme} />,
  },
  { key: 'is_featured', header: 'Featured', cell: ({ is_featured: isFeatured }) => (isFeatured ? 'Yes' : '–') },
  { key: 'stores_count', header: 'Stores', align: 'end', cell: ({ stores_count: stores }) => formatCount(stores) },
  {
    key: 'price_paise',
    header: 'Price',
    align: 'end',
    isInitiallyHidden: true,
    cell: ({ price_paise: price }) => (price === 0 ? 'Free' : formatMoney(price)),
  },
]

const fields = listFields(ModeratedThemeListQuery.list, {
  name: { label: 'Theme', type: 'text' },
  visibility: {
    label: 'Visibility',
    type: 'choice',
    options: [
      { value: 'listed', label: 'In the marketplace' },
      { value: 'hidden', label: 'Hidden' },
      { value: 'removed', label: 'Removed' },
    ],
    isPinned: true,
  },
  is_featured: { label: 'Featured', type: 'choice', options: yesOrNo },
  price_paise: { label: 'Price', type: 'money' },
})

const savedViews = savedViewsOf('themes')

/** `/moderation`: the published themes, also those that were taken out of the marketplace. */
export function ModerationPage() {
  return (
    <ListPage
      title="Published themes"
      description="Take themes out of the marketplace and put them back."
      noun={{ one: 'theme', many: 'themes' }}
      queryKey={[...moderationKey, 'list']}
      load={loadFrom(listModeratedThemesEndpoint)}
      exportFile={useExportFile(exportModeratedThemesEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      search="Search by theme or developer"
      fields={fields}
      savedViews={savedViews}
      empty={{
        icon: <Palette />,
        title: 'No published themes yet',
        text: 'Themes appear here when they’re published.',
        action: null,
      }}
    />
  )
}
