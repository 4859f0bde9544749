import type { ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { joinClasses } from '@haat/ui'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useRef } from 'react'
import { EditorCommands } from '../features/commands/editor-commands.tsx'
import { PreviewCanvas } from '../features/preview/preview-canvas.tsx'
import { PublishCommands } from '../features/publish/publish-commands.ts'
import { DragLayer } from '../features/sections/drag-layer.tsx'
import { SectionTree } from '../features/sections/section-tree.tsx'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useEditorState } from '../state/editor-context.tsx'
import { useIsNarrow } from '../workspace/narrow.ts'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { LiveRegion } from './live-region.tsx'
import { PanelRail } from './panel-rail.tsx'
import { PanelResizer } from './panel-resizer.tsx'
import { prefetchOnFirstInput } from './prefetch-on-first-input.ts'
import { SessionDialogs } from './session-dialogs.tsx'
import { TopBar } from './top-bar.tsx'
import { useEditorTitle } from './use-editor-title.ts'
import { useRepairsNotice } from './use-repairs-notice.ts'
import { useSettingsShown } from './use-settings-shown.ts'
import { useSettingsWidth } from './use-settings-width.ts'
import { useVisibleArea } from './use-visible-area.ts'

const ReadOnlyBanner = lazyComponent(() => import('./read-only-banner.tsx'), 'ReadOnlyBanner')
const ThemeSettingsPanel = lazyComponent(
  () => import('../features/theme-settings/theme-settings-panel.tsx'),
  'ThemeSettingsPanel',
)
const NodeMenu = lazyComponent(() => import('../features/sections/node-menu.tsx'), 'NodeMenu')
const Palette = lazyComponent(() => import('../features/palette/palette.tsx'), 'Palette')
const CommandMenu = lazyComponent(() => import('../features/commands/command-menu.tsx'), 'CommandMenu')
const ShortcutsSheet = lazyComponent(() => import('../features/commands/shortcuts-sheet.tsx'), 'ShortcutsSheet')
const StepsDialog = lazyComponent(() => import('../features/history/steps-dialog.tsx'), 'StepsDialog')
const TranslationBar = lazyComponent(() => import('../features/translation/translation-bar.tsx'), 'TranslationBar')
const VersionBar = lazyComponent(() => import('../features/versions/version-bar.tsx'), 'VersionBar')
const PhoneBar = lazyComponent(() => import('./phone-bar.tsx'), 'PhoneBar')
const PhoneSheet = lazyComponent(() => import('./phone-sheet.tsx'), 'PhoneSheet')
const PhoneDock = lazyComponent(() => import('./phone-dock.tsx'), 'PhoneDock')

/**
 * The whole editor: top bar, layers, preview and settings. Fills the window; only its panels scroll. On phones, the
 * preview fills the window, and layers and settings are in a sheet. Rotating a tablet changes the layout without
 * reloading the preview.
 */
export function EditorWorkspace({ source }: { source: ThemeSourceFiles }) {
  const isNarrow = useIsNarrow()
  const isLocked = useEditorState((state) => state.lockReason !== null)
  const isViewingVersion = useWorkspaceState((state) => state.previewed !== null)
  const isTranslating = useWorkspaceState((state) => state.language !== null) && !isViewingVersion
  const shell = useRef<HTMLDivElement>(null)
  useEditorTitle()
  useRepairsNotice()
  useVisibleArea(shell)
  useSettingsWidth(shell)
  return (
    <div
      ref={shell}
      className="group/shell flex h-dvh flex-col overflow-hidden bg-paper text-ink [--settings-width:19rem] xl:[--settings-width:21.25rem]"
    >
      {isNarrow ? (
        <LazyBoundary fallback={<div className="h-12 shrink-0 border-b border-hairline bg-surface" />}>
          <PhoneBar />
        </LazyBoundary>
      ) : (
        <TopBar />
      )}
      {isLocked && (
        <LazyBoundary>
          <ReadOnlyBanner />
        </LazyBoundary>
      )}
      <div className="relative flex min-h-0 flex-1">
        {!isNarrow && <LeftColumn />}
        <main className="flex min-w-0 flex-1 flex-col">
          {isViewingVersion && (
            <LazyBoundary>
              <VersionBar />
            </LazyBoundary>
          )}
          {isTranslating && (
            <LazyBoundary>
              <TranslationBar />
            </LazyBoundary>
          )}
          <PreviewCanvas source={source} onReady={prefetchOnFirstInput} />
        </main>
        {isNarrow ? (
          <LazyBoundary>
            <PhoneSheet />
          </LazyBoundary>
        ) : (
          <RightColumn />
        )}
      </div>
      {isNarrow && (
        <LazyBoundary fallback={<div data-dock className="h-(--dock) shrink-0 border-t border-hairline bg-surface" />}>
          <PhoneDock />
        </LazyBoundary>
      )}
      <DragLayer />
      <SessionDialogs />
      <EditorCommands />
      <PublishCommands />
      <LiveRegion />
      <LazyDialogs />
    </div>
  )
}

function LeftColumn() {
  const isPreviewOnly = useWorkspaceState((state) => state.isPreviewOnly)
  const panel = useWorkspaceState((state) => state.panel)
  const width = useWorkspaceState((state) => state.panelWidths.layers)
  return (
    <>
      <PanelRail />
      <aside
        aria-label={panel === 'theme' ? 'Theme settings' : 'Layers'}
        className={joinClasses(
          'relative flex w-64 max-w-1/3 shrink-0 flex-col border-r border-hairline bg-surface xl:w-[18.75rem]',
          isPreviewOnly && 'hidden',
        )}
        style={{ width }}
      >
        {panel === 'theme' ? (
          <LazyBoundary>
            <ThemeSettingsPanel />
          </LazyBoundary>
        ) : (
          <SectionTree />
        )}
        <PanelResizer panel="layers" label="Width of the left panel" />
      </aside>
    </>
  )
}

/** The settings. While nothing is selected, the page has their space. */
function RightColumn() {
  const isPreviewOnly = useWorkspaceState((state) => state.isPreviewOnly)
  const isShown = useSettingsShown()
  if (!isShown) return null
  return (
    <aside
      id="settings-panel"
      aria-label="Selection"
      className={joinClasses(
        'relative flex w-(--settings-width) max-w-1/3 shrink-0 flex-col border-l border-hairline bg-surface',
        isPreviewOnly && 'hidden',
      )}
    >
      <PanelResizer panel="settings" label="Width of the settings" />
      <SettingsPanel />
    </aside>
  )
}

/** Menus and dialogs that are loaded when they open. */
function LazyDialogs() {
  const { store } = useWorkspace()
  const palette = useWorkspaceState((state) => state.palette)
  const sheet = useWorkspaceState((state) => state.sheet)
  const hasMenu = useWorkspaceState((state) => state.menu !== null)
  return (
    <LazyBoundary onDismiss={() => store.set({ menu: null, palette: null, sheet: null })}>
      {hasMenu && <NodeMenu />}
      {palette !== null && <Palette request={palette} />}
      {sheet === 'commands' && <CommandMenu />}
      {sheet === 'shortcuts' && <ShortcutsSheet />}
      {sheet === 'steps' && <StepsDialog />}
    </LazyBoundary>
  )
}
