import { IconButton } from '@haat/ui'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from '@haat/ui/deferred-menu'
import { CloudUpload, EllipsisVertical, ListRestart, Search } from '@haat/ui/icons'
import { PreviewItems } from '../features/publish/preview-items.tsx'
import { PublishItems } from '../features/publish/publish-items.tsx'
import { usePublishState } from '../features/publish/use-publish-state.ts'
import { LanguageChecks } from '../features/translation/language-checks.tsx'
import { useEditor } from '../state/editor-context.tsx'
import { previewWidths } from '../workspace/preview-width.ts'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { AppearanceChecks } from './appearance-checks.tsx'

/** The menu with the actions that don't fit in the top bar on phones. */
export function PhoneMenu() {
  return (
    <Menu
      className="w-72"
      trigger={<IconButton label="More" icon={<EllipsisVertical aria-hidden="true" className="size-5" />} />}
    >
      <PublishItem />
      <PublishItems />
      <MenuSeparator />
      <PreviewItems />
      <PreviewOptions />
      <MenuSeparator />
      <WorkspaceItems />
      <LanguageItems />
      <MenuSeparator />
      <AppearanceChecks />
    </Menu>
  )
}

function PublishItem() {
  const { reason } = usePublishState()
  const { openFlow } = useWorkspace()
  return (
    <MenuItem
      icon={<CloudUpload aria-hidden="true" />}
      disabled={reason !== undefined}
      onSelect={() => openFlow('publish')}
    >
      Publish
      {reason !== undefined && <span className="block text-xs">{reason}</span>}
    </MenuItem>
  )
}

function PreviewOptions() {
  const { store } = useWorkspace()
  const chosen = useWorkspaceState((state) => state.width)
  const isInteractive = useWorkspaceState((state) => state.isInteractive)
  return (
    <>
      <MenuCheck checked={isInteractive} onCheckedChange={(on) => store.set({ isInteractive: on, drawer: null })}>
        Preview as a visitor
      </MenuCheck>
      <MenuSeparator />
      <MenuLabel>Preview width</MenuLabel>
      {previewWidths.map(({ width, label }) => (
        <MenuCheck key={width} checked={width === chosen} onCheckedChange={() => store.set({ width })}>
          {label}
        </MenuCheck>
      ))}
    </>
  )
}

function LanguageItems() {
  const { loaded } = useEditor()
  if (loaded.languages.length < 2) return null
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Language</MenuLabel>
      <LanguageChecks />
    </>
  )
}

function WorkspaceItems() {
  const { store } = useWorkspace()
  return (
    <>
      <MenuItem icon={<ListRestart aria-hidden="true" />} onSelect={() => store.set({ sheet: 'steps' })}>
        History
      </MenuItem>
      <MenuItem icon={<Search aria-hidden="true" />} onSelect={() => store.set({ sheet: 'commands' })}>
        Command menu
      </MenuItem>
    </>
  )
}
