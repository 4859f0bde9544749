import { Button, Menu, MenuLink } from '@haat/ui'
import { AppWindow } from '@haat/ui/icons'
import { Link } from 'react-router'
import { type LinkedPlace, useAppLinks } from './use-app-links.ts'

interface AppLinksMenuProps {
  readonly at: Exclude<LinkedPlace, 'products' | 'orders'>
  readonly id: string
}

/** Opens pages of installed apps about a record. Nothing if no app has one. */
export function AppLinksMenu({ at, id }: AppLinksMenuProps) {
  const links = useAppLinks(at)
  if (links.length === 0) return null
  return (
    <Menu trigger={<Button icon={<AppWindow aria-hidden="true" className="size-4" />}>Apps</Button>}>
      {links.map(({ app_id: appId, app_name: name, label, path }) => (
        <MenuLink key={`${appId} ${label}`} render={<Link to={path.replaceAll('{id}', id)} />}>
          {label}
          <span className="block text-xs text-ink-muted">{name}</span>
        </MenuLink>
      ))}
    </Menu>
  )
}
