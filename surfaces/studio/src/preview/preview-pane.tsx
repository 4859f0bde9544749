import type { WorkingCopy } from '@haat/theme-files'
import type { Preview, Target } from '@haat/theme-preview'
import { Spinner } from '@haat/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { followPath } from './follow-path.ts'
import type { DraftFrameEvents, RenderedDraft } from './frame/connect-draft.ts'
import { ScaledFrame } from './frame/scaled-frame.tsx'
import { PreviewGrid } from './grid/preview-grid.tsx'
import { PreviewBadge } from './preview-badge.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import { createPreviewStore, type PreviewStore } from './preview-state.ts'
import type { FileCost } from './profiler/file-costs.ts'
import { useMeasurement } from './profiler/use-measurement.ts'
import { listLanguages } from './theme-pages.ts'
import { PreviewToolbar } from './toolbar/preview-toolbar.tsx'

const ProfilerPanel = lazy(async () => ({ default: (await import('./profiler/profiler-panel.tsx')).ProfilerPanel }))
const AuditPanel = lazy(async () => ({ default: (await import('./audit/audit-panel.tsx')).AuditPanel }))
const SectionSettings = lazy(async () => ({
  default: (await import('./settings/section-settings.tsx')).SectionSettings,
}))

interface PreviewPaneProps {
  readonly copy: WorkingCopy
  readonly slug: string
  /** Opens the file that printed an element, at its line. */
  readonly onOpenSource: (path: string, line: number) => void
  /** Outlines what this line printed. A new object each time. */
  readonly reveal?: { readonly path: string; readonly line: number } | undefined
  /** What each file costs on the page, whenever it is measured: for marks in the tree and fuel in the gutter. */
  readonly onCosts?: ((costs: ReadonlyMap<string, FileCost>) => void) | undefined
  /** Shared with the terminal's commands; by default the pane has its own. */
  readonly store?: PreviewStore | undefined
}

/** The preview next to the code: a page of the theme with mock data, following the working copy, and its tools. */
export function PreviewPane({ copy, slug, onOpenSource, reveal, onCosts, store: given }: PreviewPaneProps) {
  const [own] = useState(createPreviewStore)
  const store = given ?? own
  const state = useStore(store)
  const [reloads, setReloads] = useState(0)
  const [preview, setPreview] = useState<Preview>()
  const [rendered, setRendered] = useState<RenderedDraft>()
  const [selected, setSelected] = useState<Target | null>(null)
  const measurement = useMeasurement({
    preview,
    rendered,
    isEnabled: state.grid === null && (state.tool === 'profiler' || onCosts !== undefined),
    onCosts,
  })

  useEffect(() => {
    preview?.highlight(reveal === undefined ? null : { file: reveal.path, line: reveal.line })
  }, [preview, reveal])

  const reload = () => setReloads((count) => count + 1)
  const events: DraftFrameEvents = {
    onSourcePressed: ({ file, line }) => onOpenSource(file, line),
    onNavigate: (path) => store.setState(followPath(path, state, listLanguages(copy))),
  }
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <PreviewToolbar store={store} copy={copy} onReload={reload} />
      <PreviewBadge slug={slug} state={state} />
      <div className="min-h-0 flex-1">
        {state.grid === null ? (
          <ScaledFrame
            key={reloads}
            copy={copy}
            page={state}
            width={state.width}
            isInspecting={state.is_inspecting || state.tool === 'settings'}
            title="Preview of the page"
            events={{ ...events, onConnect: setPreview, onRendered: setRendered, onSelected: setSelected }}
            onReload={reload}
          />
        ) : (
          <PreviewGrid key={reloads} copy={copy} state={state} events={events} onReload={reload} />
        )}
      </div>
      {state.grid === null && <PreviewProblems problems={rendered?.problems ?? []} onOpenSource={onOpenSource} />}
      {state.tool !== null && (
        <div className="h-2/5 min-h-0 shrink-0 overflow-y-auto border-t border-hairline">
          <Suspense fallback={<Spinner label="Loading" className="m-4" />}>
            {state.tool === 'profiler' && <ProfilerPanel measurement={measurement} onOpenSource={onOpenSource} />}
            {state.tool === 'audit' && <AuditPanel copy={copy} page={state} onOpenSource={onOpenSource} />}
            {state.tool === 'settings' && (
              <SectionSettings copy={copy} preview={preview} template={state.template} target={selected} />
            )}
          </Suspense>
        </div>
      )}
    </section>
  )
}
