import { IconButton, printCombination } from '@haat/ui'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@haat/ui/deferred-menu'
import { EllipsisVertical, Keyboard, Search } from '@haat/ui/icons'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { AppearanceChecks } from './appearance-checks.tsx'

/** The menu with less common actions. */
export function MoreMenu() {
  const { store } = useWorkspace()
  const isInteractive = useWorkspaceState((state) => state.isInteractive)
  const isPreviewOnly = useWorkspaceState((state) => state.isPreviewOnly)
  return (
    <Menu
      trigger={
        <IconButton label="More" size="small" icon={<EllipsisVertical aria-hidden="true" className="size-4" />} />
      }
    >
      <MenuItem
        icon={<Search aria-hidden="true" />}
        shortcut={printCombination('mod+k')}
        onSelect={() => store.set({ sheet: 'commands' })}
      >
        Command menu
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden="true" />} shortcut="?" onSelect={() => store.set({ sheet: 'shortcuts' })}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuCheck checked={isInteractive} onCheckedChange={(on) => store.set({ isInteractive: on })}>
        Preview as a visitor
      </MenuCheck>
      <MenuCheck checked={isPreviewOnly} onCheckedChange={(on) => store.set({ isPreviewOnly: on })}>
        Hide panels
      </MenuCheck>
      <MenuSeparator />
      <AppearanceChecks />
    </Menu>
  )
}
