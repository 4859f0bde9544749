import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { Link } from 'react-router'

/** The header of a page below `/settings`. */
export function SettingsHeader({ title, description }: { title: string; description: string }) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      description={description}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Settings', link: <Link to="/settings" /> }]} />}
    />
  )
}
