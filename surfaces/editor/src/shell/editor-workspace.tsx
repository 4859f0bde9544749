import type { ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { joinClasses } from '@haat/ui'
import { lazy, Suspense } from 'react'
import { EditorCommands } from '../commands/editor-commands.tsx'
import { LiveRegion } from '../commands/live-region.tsx'
import { DragLayer } from '../sections/drag-layer.tsx'
import { SectionTree } from '../sections/section-tree.tsx'
import { SessionWatch } from '../session/session-watch.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { PreviewStage } from '../stage/preview-stage.tsx'
import { VersionBar } from '../versions/version-bar.tsx'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { PanelRail } from './panel-rail.tsx'
import { ReadOnlyBanner } from './read-only-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { useEditorTitle } from './use-editor-title.ts'
import { useRepairsNotice } from './use-repairs-notice.ts'

const ThemeSettingsPanel = lazy(async () => ({
  default: (await import('../theme-settings/theme-settings-panel.tsx')).ThemeSettingsPanel,
}))
const NodeMenu = lazy(async () => ({ default: (await import('../sections/node-menu.tsx')).NodeMenu }))
const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))
const CommandMenu = lazy(async () => ({ default: (await import('../commands/command-menu.tsx')).CommandMenu }))
const ShortcutsSheet = lazy(async () => ({ default: (await import('../commands/shortcuts-sheet.tsx')).ShortcutsSheet }))

/** The whole desk: bar, tree, preview, settings. Fills the window; only its parts scroll. */
export function EditorWorkspace({ source }: { source: ThemeSourceFiles }) {
  const { store } = useWorkspace()
  const isAlone = useWorkspaceState((state) => state.isAlone)
  const panel = useWorkspaceState((state) => state.panel)
  useEditorTitle()
  useRepairsNotice()
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-paper text-ink">
      <TopBar />
      <ReadOnlyBanner />
      <div className="flex min-h-0 flex-1">
        <PanelRail />
        <aside
          aria-label={panel === 'theme' ? 'Theme settings' : 'Sections'}
          className={joinClasses(
            'flex w-64 shrink-0 flex-col border-r border-hairline bg-surface xl:w-[18.75rem]',
            isAlone && 'hidden',
          )}
        >
          {panel === 'theme' ? (
            <Suspense>
              <ThemeSettingsPanel />
            </Suspense>
          ) : (
            <SectionTree />
          )}
        </aside>
        <main className="flex min-w-0 flex-1 flex-col">
          <VersionBar />
          <PreviewStage source={source} />
        </main>
        <div
          id="settings-panel"
          className={joinClasses(
            'flex w-76 shrink-0 flex-col border-l border-hairline bg-surface xl:w-85',
            isAlone && 'hidden',
          )}
        >
          <SettingsPanel onOpenThemeSettings={() => store.set({ panel: 'theme' })} />
        </div>
      </div>
      <DragLayer />
      <SessionWatch />
      <EditorCommands />
      <LiveRegion />
      <Lazily />
    </div>
  )
}

/** What is read from the server only when it is asked for. */
function Lazily() {
  const palette = useWorkspaceState((state) => state.palette)
  const sheet = useWorkspaceState((state) => state.sheet)
  const hasMenu = useWorkspaceState((state) => state.menu !== null)
  return (
    <Suspense>
      {hasMenu && <NodeMenu />}
      {palette !== null && <Palette request={palette} />}
      {sheet === 'commands' && <CommandMenu />}
      {sheet === 'shortcuts' && <ShortcutsSheet />}
    </Suspense>
  )
}
