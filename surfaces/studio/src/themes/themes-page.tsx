import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import { listDeveloperThemesEndpoint } from '@haat/domains/themes/contract'
import { LinkButton } from '@haat/ui'
import { Palette } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { themesKey } from '../theme-keys.ts'
import { statusName, statusOf } from '../theme-status.tsx'
import { themeColumns } from './theme-columns.tsx'

const statuses = ['draft', 'submitted', 'changes_requested', 'approved', 'published', 'rejected'] as const
const filters = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: statuses.map((value) => ({ value, label: statusName(value) })),
  },
  {
    name: 'archived',
    label: 'Archive',
    any: 'Not archived',
    options: [
      { value: 'true', label: 'Archived' },
      { value: 'all', label: 'All themes' },
    ],
  },
]

/** A developer has at most 100 themes, so one page has them all, and filtering them needs no request. */
const ALL = 200

/** `/themes`: the developer's themes. */
export function ThemesPage() {
  return (
    <ListPage
      title="Themes"
      description="Write a theme, submit it for review, and offer it to every store."
      noun={{ one: 'theme', many: 'themes' }}
      actions={<AddLink to="/themes/new">Create theme</AddLink>}
      queryKey={[...themesKey, 'list']}
      load={async ({ values: { q = '', status = '', archived }, signal }) => {
        const { items } = await backend.call(listDeveloperThemesEndpoint, {
          query: { limit: ALL, archived: archived === 'true' || archived === 'all' ? archived : 'false' },
          signal,
        })
        const shown = items.filter(
          (theme) =>
            (status === '' || statusOf(theme) === status) && theme.name.toLowerCase().includes(q.trim().toLowerCase()),
        )
        return { items: shown, next_cursor: null }
      }}
      columns={themeColumns}
      rowKey={({ slug }) => slug}
      nameOf={({ name }) => name}
      search="Search by name"
      filters={filters}
      empty={{
        icon: <Palette />,
        title: 'No themes yet',
        text: 'Start from a theme with nine finished sections, from an empty one, or import a theme you already have.',
        action: (
          <LinkButton variant="primary" render={<Link to="/themes/new" />}>
            Create your first theme
          </LinkButton>
        ),
      }}
    />
  )
}
