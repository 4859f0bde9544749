import { AppShell, Logo, ThemeToggle } from '@haat/ui'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession } from '../session/session-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { filterNavigation, isCurrentEntry, type NavigationEntry, type NavigationSection } from './navigation.ts'

interface ConsoleShellProps {
  /** The path that the logo links to. */
  home: string
  navigation: readonly NavigationSection[]
  /** What the person works in, such as the store's name. Phones show it in the header. */
  context?: string | undefined
  /** Switches to another store or theme. */
  switcher?: ReactNode
  /** More items of the account menu. */
  accountItems?: ReactNode
}

/** The frame of every page behind the sign-in: header, navigation and account menu around the page. */
export function ConsoleShell({ home, navigation, context, switcher, accountItems }: ConsoleShellProps) {
  const { pathname } = useLocation()
  const { can } = useSession()
  const item = (entry: NavigationEntry) => {
    const { label, icon: Icon, to, count } = entry
    const icon = <Icon aria-hidden="true" className="size-4" />
    const common = { label, icon, ...(count === undefined ? {} : { count }) }
    return to.startsWith('/')
      ? { ...common, current: isCurrentEntry(entry, pathname), render: <Link to={to} /> }
      : { ...common, href: to }
  }
  return (
    <AppShell
      brand={
        <Link to={home} aria-label="haat, home" className="inline-flex">
          <Logo />
        </Link>
      }
      context={context}
      switcher={switcher}
      navigation={filterNavigation(navigation, can).map(({ title, entries }) => ({
        ...(title === undefined ? {} : { title }),
        items: entries.map(item),
      }))}
      sidebarFooter={<ThemeToggle />}
      tools={<AccountMenu>{accountItems}</AccountMenu>}
    >
      <Outlet />
    </AppShell>
  )
}
