import { IconButton, LinkButton, Logo, ThemeToggle } from '@haat/ui'
import { Columns2, Keyboard, PanelBottom, Search } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type LayoutStore, togglePanel } from '../state/layout-store.ts'
import { togglePanes } from '../state/tabs-store.ts'
import { useWorkspace } from '../state/workspace-context.ts'
import { SaveStatus } from './save-status.tsx'
import { useThemeName } from './use-theme-name.ts'

interface WorkspaceHeaderProps {
  readonly layout: LayoutStore
  /** Links to other pages of the theme, such as its submissions. */
  readonly links: ReactNode
}

/** The workspace's bar: back to the themes, name, state of saving, and tools. */
export function WorkspaceHeader({ layout, links }: WorkspaceHeaderProps) {
  const { slug, tabs } = useWorkspace()
  const name = useThemeName()
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-hairline bg-paper px-3">
      <Link
        to="/themes"
        aria-label="haat studio, all themes"
        className="inline-flex shrink-0 pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <Logo />
      </Link>
      <h1 className="max-w-60 min-w-0 truncate text-sm font-semibold text-ink max-md:max-w-28">{name}</h1>
      <div className="min-w-0 flex-1">
        <SaveStatus />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <IconButton
          label="Command menu"
          size="small"
          icon={<Search aria-hidden="true" className="size-4" />}
          onClick={() => layout.setState({ dialog: 'commands' })}
        />
        <span className="contents max-md:hidden">
          <IconButton
            label="Second editor"
            size="small"
            icon={<Columns2 aria-hidden="true" className="size-4" />}
            onClick={() => togglePanes(tabs)}
          />
          <IconButton
            label="Problems"
            size="small"
            icon={<PanelBottom aria-hidden="true" className="size-4" />}
            onClick={() => togglePanel(layout, 'problems')}
          />
          <IconButton
            label="Keyboard shortcuts"
            size="small"
            icon={<Keyboard aria-hidden="true" className="size-4" />}
            onClick={() => layout.setState({ dialog: 'shortcuts' })}
          />
          <ThemeToggle />
          {links}
          <LinkButton size="small" render={<Link to={`/preview/${slug}`} />}>
            Full preview
          </LinkButton>
        </span>
      </div>
    </header>
  )
}
