import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Logo } from '../brand/logo.tsx'
import { Menu as MenuIcon, X } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { backdropClasses } from '../overlays/dialog-classes.ts'
import { type NavigationGroup, NavigationList } from './navigation-list.tsx'

interface AppShellProps {
  navigation: readonly NavigationGroup[]
  /** The logo with a link to the home page: `<Link to="/"><Logo /></Link>`. */
  brand?: ReactNode
  /** Store switcher below the logo. */
  switcher?: ReactNode
  /** The current context, such as the store's name. Small screens show it in the bar. */
  context?: string | undefined
  /** Right side of the bar: search, notifications, account menu. */
  tools?: ReactNode
  /** Left side of the bar on large screens. */
  bar?: ReactNode
  /** Bottom of the sidebar. */
  sidebarFooter?: ReactNode
  /** `full` for pages that need the full width, such as tables and canvases. */
  width?: 'regular' | 'full'
  children: ReactNode
}

/**
 * The layout of an application: skip link, sidebar, top bar and page. Below 1024 pixels the sidebar is a drawer.
 * The page is in `<main id="main">`. Add its `<h1>` with PageHeader. Leaves `--shell-top` free for a bar above it.
 */
export function AppShell({
  navigation,
  brand = <Logo />,
  switcher,
  context,
  tools,
  bar,
  sidebarFooter,
  width = 'regular',
  children,
}: AppShellProps) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  const sidebar = (onNavigate?: () => void) => (
    <>
      {switcher !== undefined && <div className="px-3 pt-1 pb-2">{switcher}</div>}
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 py-2">
        <NavigationList groups={navigation} onNavigate={onNavigate} />
      </nav>
      {sidebarFooter !== undefined && <div className="border-t border-hairline p-3">{sidebarFooter}</div>}
    </>
  )

  return (
    <div className="min-h-dvh [--sticky-top:calc(3.5rem+var(--shell-top,0px))] lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-(--z-skip-link) -translate-y-24 rounded-control opacity-0 focus:opacity-100 bg-inverse px-4 py-3 text-sm font-semibold text-on-inverse no-underline focus:translate-y-0"
      >
        Skip to content
      </a>

      <aside
        aria-label="Sidebar"
        className="sticky top-(--shell-top,0px) hidden h-[calc(100dvh-var(--shell-top,0px))] flex-col border-r border-hairline bg-sunken lg:flex"
      >
        <div className="awning" aria-hidden="true" />
        <div className="flex h-14 shrink-0 items-center px-5">{brand}</div>
        {sidebar()}
      </aside>

      <div className="flex min-w-0 flex-col">
        <header className="sticky top-(--shell-top,0px) z-(--z-header) flex h-14 items-center gap-2 border-b border-hairline bg-paper px-2 sm:px-4 lg:px-8">
          <Dialog.Root open={drawerOpen} onOpenChange={setDrawerOpen}>
            <Dialog.Trigger
              render={
                <IconButton
                  label="Open menu"
                  tooltip={false}
                  className="lg:hidden"
                  icon={<MenuIcon aria-hidden="true" className="size-5" />}
                />
              }
            />
            <Dialog.Portal>
              <Dialog.Backdrop className={joinClasses(backdropClasses, 'lg:hidden')} />
              <Dialog.Popup className="fixed inset-y-0 left-0 z-(--z-dialog) flex w-72 max-w-[85vw] flex-col bg-sunken shadow-raised outline-none transition-[translate] duration-(--motion-slow) data-ending-style:-translate-x-full data-starting-style:-translate-x-full lg:hidden">
                <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
                <div className="awning" aria-hidden="true" />
                <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-5">
                  {brand}
                  <Dialog.Close
                    render={
                      <IconButton
                        label="Close menu"
                        tooltip={false}
                        icon={<X aria-hidden="true" className="size-5" />}
                      />
                    }
                  />
                </div>
                {sidebar(() => setDrawerOpen(false))}
              </Dialog.Popup>
            </Dialog.Portal>
          </Dialog.Root>
          {/* On phones, the wordmark would leave too little room for the context. */}
          <div className={joinClasses('shrink-0 lg:hidden', context !== undefined && 'max-sm:[&_.wordmark]:hidden')}>
            {brand}
          </div>
          {context !== undefined && (
            <p className="min-w-0 truncate border-l border-hairline-strong pl-2 text-sm font-medium text-ink lg:hidden">
              {context}
            </p>
          )}
          <div className="hidden min-w-0 lg:block">{bar}</div>
          <div className="ml-auto flex items-center gap-1">{tools}</div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={joinClasses(
            'mx-auto w-full min-w-0 flex-1 scroll-mt-16 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8',
            width === 'regular' && 'max-w-6xl',
          )}
        >
          {children}
        </main>
      </div>
    </div>
  )
}
