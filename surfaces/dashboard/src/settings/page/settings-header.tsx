import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { Link } from 'react-router'

interface SettingsHeaderProps {
  title: string
  description: string
  /** What `/settings` is called, if the page isn't in English. */
  parent?: string
}

/** The header of a page below `/settings`. */
export function SettingsHeader({ title, description, parent = 'Settings' }: SettingsHeaderProps) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      description={description}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: parent, link: <Link to="/settings" /> }]} />}
    />
  )
}
