import type { ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { joinClasses } from '@haat/ui'
import { useRef } from 'react'
import { EditorCommands } from '../features/commands/editor-commands.tsx'
import { PreviewStage } from '../features/preview/preview-stage.tsx'
import { PublishCommands } from '../features/publish/publish-commands.ts'
import { DragLayer } from '../features/sections/drag-layer.tsx'
import { SectionTree } from '../features/sections/section-tree.tsx'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useEditorState } from '../state/editor-context.tsx'
import { useIsNarrow } from '../workspace/narrow.ts'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { Late, latePart } from './late-part.tsx'
import { LiveRegion } from './live-region.tsx'
import { PanelRail } from './panel-rail.tsx'
import { SessionWatch } from './session-watch.tsx'
import { TopBar } from './top-bar.tsx'
import { useEditorTitle } from './use-editor-title.ts'
import { useRepairsNotice } from './use-repairs-notice.ts'
import { useVisibleArea } from './use-visible-area.ts'

const ReadOnlyBanner = latePart(() => import('./read-only-banner.tsx'), 'ReadOnlyBanner')
const ThemeSettingsPanel = latePart(
  () => import('../features/theme-settings/theme-settings-panel.tsx'),
  'ThemeSettingsPanel',
)
const NodeMenu = latePart(() => import('../features/sections/node-menu.tsx'), 'NodeMenu')
const Palette = latePart(() => import('../features/palette/palette.tsx'), 'Palette')
const CommandMenu = latePart(() => import('../features/commands/command-menu.tsx'), 'CommandMenu')
const ShortcutsSheet = latePart(() => import('../features/commands/shortcuts-sheet.tsx'), 'ShortcutsSheet')
const StepsDialog = latePart(() => import('../features/history/steps-dialog.tsx'), 'StepsDialog')
const TranslationBar = latePart(() => import('../features/translation/translation-bar.tsx'), 'TranslationBar')
const VersionBar = latePart(() => import('../features/versions/version-bar.tsx'), 'VersionBar')
const PhoneBar = latePart(() => import('./phone-bar.tsx'), 'PhoneBar')
const PhoneSheet = latePart(() => import('./phone-sheet.tsx'), 'PhoneSheet')
const PhoneDock = latePart(() => import('./phone-dock.tsx'), 'PhoneDock')

/**
 * The whole desk: bar, tree, preview, settings. Fills the window; only its parts scroll. In a narrow window the preview has it all,
 * and the rest comes in a sheet; the preview stays the same one when a tablet is turned.
 */
export function EditorWorkspace({ source }: { source: ThemeSourceFiles }) {
  const isNarrow = useIsNarrow()
  const isLocked = useEditorState((state) => state.lockReason !== null)
  const isLooking = useWorkspaceState((state) => state.previewed !== null)
  const isTranslated = useWorkspaceState((state) => state.language !== null) && !isLooking
  const shell = useRef<HTMLDivElement>(null)
  useEditorTitle()
  useRepairsNotice()
  useVisibleArea(shell)
  return (
    <div ref={shell} className="group/shell flex h-dvh flex-col overflow-hidden bg-paper text-ink">
      {isNarrow ? (
        <Late fallback={<div className="h-12 shrink-0 border-b border-hairline bg-surface" />}>
          <PhoneBar />
        </Late>
      ) : (
        <TopBar />
      )}
      {isLocked && (
        <Late>
          <ReadOnlyBanner />
        </Late>
      )}
      <div className="relative flex min-h-0 flex-1">
        {!isNarrow && <LeftColumn />}
        <main className="flex min-w-0 flex-1 flex-col">
          {isLooking && (
            <Late>
              <VersionBar />
            </Late>
          )}
          {isTranslated && (
            <Late>
              <TranslationBar />
            </Late>
          )}
          <PreviewStage source={source} />
        </main>
        {isNarrow ? (
          <Late>
            <PhoneSheet />
          </Late>
        ) : (
          <RightColumn />
        )}
      </div>
      {isNarrow && (
        <Late fallback={<div data-dock className="h-(--dock) shrink-0 border-t border-hairline bg-surface" />}>
          <PhoneDock />
        </Late>
      )}
      <DragLayer />
      <SessionWatch />
      <EditorCommands />
      <PublishCommands />
      <LiveRegion />
      <Lazily />
    </div>
  )
}

function LeftColumn() {
  const isAlone = useWorkspaceState((state) => state.isAlone)
  const panel = useWorkspaceState((state) => state.panel)
  return (
    <>
      <PanelRail />
      <aside
        aria-label={panel === 'theme' ? 'Theme settings' : 'Sections'}
        className={joinClasses(
          'flex w-64 shrink-0 flex-col border-r border-hairline bg-surface xl:w-[18.75rem]',
          isAlone && 'hidden',
        )}
      >
        {panel === 'theme' ? (
          <Late>
            <ThemeSettingsPanel />
          </Late>
        ) : (
          <SectionTree />
        )}
      </aside>
    </>
  )
}

function RightColumn() {
  const { store } = useWorkspace()
  const isAlone = useWorkspaceState((state) => state.isAlone)
  return (
    <div
      id="settings-panel"
      className={joinClasses(
        'flex w-76 shrink-0 flex-col border-l border-hairline bg-surface xl:w-85',
        isAlone && 'hidden',
      )}
    >
      <SettingsPanel onOpenThemeSettings={() => store.show('theme')} />
    </div>
  )
}

/** What is read from the server only when it is asked for. */
function Lazily() {
  const { store } = useWorkspace()
  const palette = useWorkspaceState((state) => state.palette)
  const sheet = useWorkspaceState((state) => state.sheet)
  const hasMenu = useWorkspaceState((state) => state.menu !== null)
  return (
    <Late onGiveUp={() => store.set({ menu: null, palette: null, sheet: null })}>
      {hasMenu && <NodeMenu />}
      {palette !== null && <Palette request={palette} />}
      {sheet === 'commands' && <CommandMenu />}
      {sheet === 'shortcuts' && <ShortcutsSheet />}
      {sheet === 'steps' && <StepsDialog />}
    </Late>
  )
}
