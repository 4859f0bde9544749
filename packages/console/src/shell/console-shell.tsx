import { AppShell, Logo, printCombination, ThemeToggle } from '@haat/ui'
import { Keyboard, Search } from '@haat/ui/icons'
import { type ReactNode, useMemo } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import type { Command } from '../commands/command.ts'
import { CommandDialog } from '../commands/command-dialog.tsx'
import { addRecentPage, readRecentPages } from '../commands/recent-pages.ts'
import { COMMAND_MENU_KEYS, useCommandMenu } from '../commands/use-command-menu.ts'
import type { FindCommands } from '../commands/use-found-commands.ts'
import { AnnouncementBanners } from '../notifications/announcement-banners.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import type { NotificationCalls } from '../notifications/notifications.ts'
import { useSession } from '../session/session-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { filterNavigation, findCurrentEntry, type NavigationEntry, type NavigationSection } from './navigation.ts'
import { type ShellAction, type ShellSearch, searchCommands, shellCommands } from './shell-commands.tsx'
import { ShellContext } from './shell-context.ts'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { useShortcutsSheet } from './use-shortcuts-sheet.ts'

interface ConsoleShellProps {
  /** The path that the logo links to. */
  home: string
  navigation: readonly NavigationSection[]
  /** The current store or theme. Phones show it in the header. */
  context?: string | undefined
  /** Names the current store or theme for the browser: recent pages and searches are stored for each. */
  contextKey?: string | undefined
  /** Switches to another store or theme. */
  switcher?: ReactNode
  /** More items for the account menu. */
  accountItems?: ReactNode
  /** Actions of the command menu. */
  actions?: readonly ShellAction[]
  /** Lists that the command menu can search. */
  searches?: readonly ShellSearch[]
  /** Finds records for the command menu. */
  find?: FindCommands | undefined
  /** Whether `?` and the command menu open the sheet of shortcuts for lists. */
  hasShortcuts?: boolean
  /** Loads the account's notifications and announcements. */
  notifications: NotificationCalls
  /** The page with the notification settings, for accounts that have any. */
  notificationSettingsPath?: string | undefined
}

/** The frame of every signed-in page: header, navigation, account menu and command menu. */
export function ConsoleShell(props: ConsoleShellProps) {
  const {
    home,
    navigation,
    context,
    contextKey = '',
    switcher,
    accountItems,
    actions = [],
    searches = [],
    find,
  } = props
  const { hasShortcuts = false, notifications, notificationSettingsPath } = props
  const { pathname } = useLocation()
  const { account, can } = useSession()
  const menu = useCommandMenu()
  const sheet = useShortcutsSheet(hasShortcuts)
  const scope = `${account.email} ${contextKey}`
  const shell = useMemo(
    () => ({ addRecentPage: (title: string) => addRecentPage(scope, { path: window.location.pathname, title }) }),
    [scope],
  )
  const allowed = filterNavigation(navigation, can)
  const current = findCurrentEntry(allowed, pathname)
  return (
    <ShellContext value={shell}>
      <AppShell
        brand={
          <Link to={home} aria-label="haat, home" className="inline-flex">
            <Logo />
          </Link>
        }
        context={context}
        switcher={switcher}
        navigation={allowed.map(({ title, entries }) => ({
          ...(title === undefined ? {} : { title }),
          items: entries.map((entry) => navigationItem(entry, entry === current)),
        }))}
        sidebarFooter={<ThemeToggle />}
        tools={
          <>
            <CommandButton onClick={menu.open} />
            <NotificationBell calls={notifications} settingsPath={notificationSettingsPath} />
            <AccountMenu>{accountItems}</AccountMenu>
          </>
        }
      >
        <AnnouncementBanners calls={notifications} />
        <Outlet />
      </AppShell>
      {menu.isOpen && (
        <CommandMenu
          scope={scope}
          navigation={allowed}
          actions={
            hasShortcuts ? [...actions, { label: 'Keyboard shortcuts', icon: Keyboard, run: sheet.open }] : actions
          }
          searches={searches}
          find={find}
          onClose={menu.close}
        />
      )}
      {sheet.isOpen && <ShortcutsSheet onClose={sheet.close} />}
    </ShellContext>
  )
}

function navigationItem({ label, icon: Icon, to, count }: NavigationEntry, isCurrent: boolean) {
  const icon = <Icon aria-hidden="true" className="size-4" />
  const item = { label, icon, ...(count === undefined ? {} : { count }) }
  return to.startsWith('/') ? { ...item, current: isCurrent, render: <Link to={to} /> } : { ...item, href: to }
}

/** Looks like a search box on wide screens, and is a button everywhere. */
function CommandButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex h-9 cursor-pointer items-center gap-2 rounded-control text-sm text-ink-muted hover:bg-hover hover:text-ink max-lg:size-11 max-lg:justify-center lg:w-60 lg:border lg:border-hairline-strong lg:bg-surface lg:px-3"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-lg:sr-only">Search</span>
      <span aria-hidden="true" className="ml-auto font-sans text-xs text-ink-faint max-lg:hidden">
        {printCombination(COMMAND_MENU_KEYS)}
      </span>
    </button>
  )
}

interface CommandMenuProps {
  scope: string
  navigation: readonly NavigationSection[]
  actions: readonly ShellAction[]
  searches: readonly ShellSearch[]
  find: FindCommands | undefined
  onClose: () => void
}

function CommandMenu({ scope, navigation, actions, searches, find, onClose }: CommandMenuProps) {
  const { can, signOut } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const commands = useMemo(() => {
    const recent = readRecentPages(scope).filter(({ path }) => path !== pathname)
    return shellCommands({ recent, navigation, actions, can, signOut })
  }, [scope, pathname, navigation, actions, can, signOut])
  const run = ({ to, run: act }: Command) => {
    act?.()
    if (to === undefined) return
    if (to.startsWith('/')) void navigate(to)
    else window.location.assign(to)
  }
  return (
    <CommandDialog
      label={find === undefined ? 'Search pages and actions' : 'Search pages, actions and records'}
      commands={commands}
      commandsFor={searchCommands(searches, can)}
      find={find}
      scope={scope}
      onRun={run}
      onClose={onClose}
    />
  )
}
