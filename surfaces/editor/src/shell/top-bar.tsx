import { Tooltip } from '@haat/ui'
import { ArrowLeft } from '@haat/ui/icons'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { configuration } from '../data/configuration.ts'
import { HistoryControls } from '../features/history/history-controls.tsx'
import { PageChooser } from '../features/pages/page-chooser.tsx'
import { WidthChooser } from '../features/preview/width-chooser.tsx'
import { ZoomControl } from '../features/preview/zoom-control.tsx'
import { PreviewMenu } from '../features/publish/preview-menu.tsx'
import { PublishArea } from '../features/publish/publish-area.tsx'
import { SaveArea } from '../features/publish/save-area.tsx'
import { PresenceArea } from '../features/session/presence-area.tsx'
import { useEditor } from '../state/editor-context.tsx'
import { MoreMenu } from './more-menu.tsx'

const LanguageChooser = lazyComponent(() => import('../features/translation/language-chooser.tsx'), 'LanguageChooser')

/** The top bar. A divider separates saving from publishing. */
export function TopBar() {
  const { loaded } = useEditor()
  return (
    <header className="z-(--z-header) flex h-12 shrink-0 items-center gap-2 border-b border-hairline bg-surface px-2">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        <Tooltip text="Back to the dashboard" side="bottom">
          <a
            href={`${configuration.urls.dashboard}/online-store`}
            aria-label="Back to the dashboard"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-hover hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </a>
        </Tooltip>
        <div className="min-w-0 max-w-44 pr-2 leading-tight max-xl:hidden">
          <h1 className="truncate font-sans text-sm font-semibold tracking-normal">{loaded.store_name}</h1>
          <p className="truncate text-xs text-ink-muted">{loaded.theme.name}</p>
        </div>
        <h1 className="visually-hidden xl:hidden">{loaded.store_name}</h1>
        <PageChooser />
        {loaded.languages.length > 1 && (
          <LazyBoundary>
            <LanguageChooser />
          </LazyBoundary>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <WidthChooser />
        <ZoomControl />
        <HistoryControls />
      </div>
      {/* If there is little room, the page name is truncated, never save and publish. */}
      <div className="flex flex-1 items-center justify-end gap-1.5">
        <PresenceArea />
        <PreviewMenu />
        <SaveArea />
        <MoreMenu />
        <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-hairline-strong" />
        <PublishArea />
      </div>
    </header>
  )
}
