import { IconButton, Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from '@haat/ui'
import {
  CalendarClock,
  CloudUpload,
  EllipsisVertical,
  ExternalLink,
  History,
  Link2,
  ListChecks,
  ListRestart,
  Search,
} from 'lucide-react'
import { useOpenTab } from '../publish/preview-menu.tsx'
import { whyNotPublish } from '../publish/why-not-publish.ts'
import { openFlow } from '../session/flow.ts'
import { useEditorState, useSyncState } from '../state/editor-context.tsx'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { AppearanceChecks } from './appearance-checks.tsx'
import { widths } from './width-chooser.tsx'

/** Everything for which the bar of a narrow window has no room. */
export function PhoneMenu() {
  return (
    <Menu
      className="w-72"
      trigger={<IconButton label="More" icon={<EllipsisVertical aria-hidden="true" className="size-5" />} />}
    >
      <PublishingItems />
      <MenuSeparator />
      <PreviewItems />
      <MenuSeparator />
      <DeskItems />
      <MenuSeparator />
      <AppearanceChecks />
    </Menu>
  )
}

function PublishingItems() {
  const readOnlyReason = useEditorState((state) => state.readOnlyReason)
  const isDirty = useEditorState((state) => state.isDirty)
  const can_publish = useSyncState((state) => state.can_publish)
  const revision = useSyncState((state) => state.revision)
  const published_revision = useSyncState((state) => state.published_revision)
  const scheduled = useSyncState((state) => state.scheduled)
  const reason = whyNotPublish({ readOnlyReason, can_publish, isDirty, revision, published_revision })
  return (
    <>
      <MenuItem
        icon={<CloudUpload aria-hidden="true" />}
        disabled={reason !== undefined}
        onSelect={() => openFlow('publish')}
      >
        Publish
        {reason !== undefined && <span className="block text-xs">{reason}</span>}
      </MenuItem>
      <MenuItem
        icon={<CalendarClock aria-hidden="true" />}
        disabled={reason !== undefined && scheduled === null}
        onSelect={() => openFlow('schedule')}
      >
        {scheduled === null ? 'Publish at a set time' : 'Change or cancel the schedule'}
      </MenuItem>
      <MenuItem icon={<History aria-hidden="true" />} onSelect={() => openFlow('versions')}>
        Versions
      </MenuItem>
      <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => openFlow('quality')}>
        Check quality
      </MenuItem>
    </>
  )
}

function PreviewItems() {
  const { store } = useWorkspace()
  const openTab = useOpenTab()
  const chosen = useWorkspaceState((state) => state.width)
  const isInteractive = useWorkspaceState((state) => state.isInteractive)
  return (
    <>
      <MenuItem icon={<ExternalLink aria-hidden="true" />} onSelect={openTab}>
        Preview in a tab
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => openFlow('share')}>
        Share a preview link
      </MenuItem>
      <MenuCheck checked={isInteractive} onCheckedChange={(on) => store.set({ isInteractive: on, drawer: null })}>
        Use the page as a visitor
      </MenuCheck>
      <MenuSeparator />
      <MenuLabel>Width of the preview</MenuLabel>
      {widths.map(({ width, label }) => (
        <MenuCheck key={width} checked={width === chosen} onCheckedChange={() => store.set({ width })}>
          {label}
        </MenuCheck>
      ))}
    </>
  )
}

function DeskItems() {
  const { store } = useWorkspace()
  return (
    <>
      <MenuItem icon={<ListRestart aria-hidden="true" />} onSelect={() => store.set({ sheet: 'steps' })}>
        Steps so far
      </MenuItem>
      <MenuItem icon={<Search aria-hidden="true" />} onSelect={() => store.set({ sheet: 'commands' })}>
        Command menu
      </MenuItem>
    </>
  )
}
