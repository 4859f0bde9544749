import { IconButton, joinClasses } from '@haat/ui'
import { Layers, Palette, Search } from '@haat/ui/icons'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'

const panels = [
  { panel: 'sections', label: 'Layers', icon: Layers },
  { panel: 'theme', label: 'Theme settings', icon: Palette },
] as const

/** The rail at the left edge, with a button for each panel of the left column. */
export function PanelRail() {
  const { store } = useWorkspace()
  const current = useWorkspaceState((state) => state.panel)
  const isPreviewOnly = useWorkspaceState((state) => state.isPreviewOnly)
  return (
    <nav
      aria-label="Panels"
      className="flex w-12 shrink-0 flex-col items-center gap-1 border-r border-hairline bg-surface py-2"
    >
      {panels.map(({ panel, label, icon: Icon }) => {
        const isCurrent = panel === current && !isPreviewOnly
        return (
          <IconButton
            key={panel}
            label={label}
            aria-pressed={isCurrent}
            icon={<Icon aria-hidden="true" className="size-5" />}
            onClick={() => store.show(panel)}
            className={joinClasses(
              isCurrent && 'bg-indigo-soft text-indigo-text hover:bg-indigo-soft hover:text-indigo-text',
            )}
          />
        )
      })}
      <IconButton
        label="Command menu"
        icon={<Search aria-hidden="true" className="size-5" />}
        onClick={() => store.set({ sheet: 'commands' })}
        className="mt-auto"
      />
    </nav>
  )
}
