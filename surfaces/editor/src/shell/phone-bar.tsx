import { ArrowLeft } from '@haat/ui/icons'
import { configuration } from '../data/configuration.ts'
import { HistoryControls } from '../features/history/history-controls.tsx'
import { PageChooser } from '../features/pages/page-chooser.tsx'
import { PreviewMenu } from '../features/publish/preview-menu.tsx'
import { PublishArea } from '../features/publish/publish-area.tsx'
import { SaveArea } from '../features/publish/save-area.tsx'
import { PresenceArea } from '../features/session/presence-area.tsx'
import { useEditor } from '../state/editor-context.tsx'
import { PhoneMenu } from './phone-menu.tsx'

/**
 * The top bar on phones and tablets: page, undo, save, and a menu with everything else. Preview is a button on tablets,
 * and in the menu on phones; on phones, Publish takes the place of Save once everything is saved.
 */
export function PhoneBar() {
  const { loaded } = useEditor()
  return (
    <header className="z-(--z-header) box-content flex h-12 shrink-0 items-center border-b border-hairline bg-surface px-0.5 pt-[env(safe-area-inset-top)]">
      <a
        href={`${configuration.urls.dashboard}/online-store`}
        aria-label="Back to the dashboard"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-hover hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
      </a>
      <h1 className="visually-hidden">{loaded.store_name}</h1>
      <div className="flex min-w-0 flex-1">
        <PageChooser />
      </div>
      <HistoryControls />
      <div className="flex shrink-0 items-center gap-1.5 max-md:hidden">
        <PresenceArea />
        <PreviewMenu />
      </div>
      <SaveArea offersPublish />
      <div className="ml-2 shrink-0 border-l border-hairline-strong pl-2 max-md:hidden">
        <PublishArea />
      </div>
      <PhoneMenu />
    </header>
  )
}
