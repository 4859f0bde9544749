import { joinClasses } from '@haat/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Panel, PanelGroup, PanelResizeHandle } from 'react-resizable-panels'
import { useStore } from 'zustand'
import type { LayoutStore } from '../state/layout-store.ts'

interface WorkspaceLayoutProps {
  readonly layout: LayoutStore
  readonly files: ReactNode
  readonly editors: readonly [ReactNode] | readonly [ReactNode, ReactNode]
  /** undefined: the workspace has no preview. */
  readonly preview: ReactNode | undefined
  readonly tools: ReactNode
  /** Links to other pages of the theme, for phones: the header has no room for them there. */
  readonly links: ReactNode
}

const phone = window.matchMedia('(max-width: 767px)')

function subscribeToWidth(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Files, editors, tools and preview next to each other; on phones one of them at a time. */
export function WorkspaceLayout(props: WorkspaceLayoutProps) {
  const isPhone = useSyncExternalStore(subscribeToWidth, () => phone.matches)
  return isPhone ? <PhoneLayout {...props} /> : <WideLayout {...props} />
}

function WideLayout({ layout, files, editors, preview, tools }: WorkspaceLayoutProps) {
  const hasFiles = useStore(layout, (state) => state.has_files)
  const hasPreview = useStore(layout, (state) => state.has_preview) && preview !== undefined
  const hasTools = useStore(layout, (state) => state.panel !== undefined)
  const [first, second] = editors
  return (
    <PanelGroup direction="horizontal" autoSaveId="haat-studio:columns" className="min-h-0 flex-1">
      {hasFiles && (
        <>
          <Panel id="files" order={1} defaultSize={18} minSize={10}>
            {files}
          </Panel>
          <Handle label="Resize files" />
        </>
      )}
      <Panel id="code" order={2} defaultSize={hasPreview ? 44 : 82} minSize={20}>
        <PanelGroup direction="vertical" autoSaveId="haat-studio:rows">
          <Panel id="editors" order={1} defaultSize={65} minSize={20}>
            <PanelGroup direction="horizontal">
              <Panel id="editor-first" order={1} minSize={20}>
                {first}
              </Panel>
              {second !== undefined && (
                <>
                  <Handle label="Resize editors" />
                  <Panel id="editor-second" order={2} minSize={20}>
                    {second}
                  </Panel>
                </>
              )}
            </PanelGroup>
          </Panel>
          {hasTools && (
            <>
              <Handle label="Resize tools" isHorizontal />
              <Panel id="tools" order={2} defaultSize={35} minSize={12}>
                {tools}
              </Panel>
            </>
          )}
        </PanelGroup>
      </Panel>
      {hasPreview && (
        <>
          <Handle label="Resize preview" />
          <Panel id="preview" order={3} defaultSize={38} minSize={15}>
            {preview}
          </Panel>
        </>
      )}
    </PanelGroup>
  )
}

function Handle({ label, isHorizontal = false }: { label: string; isHorizontal?: boolean }) {
  return (
    <PanelResizeHandle
      aria-label={label}
      className={joinClasses(
        'bg-hairline transition-colors data-[resize-handle-state=drag]:bg-indigo data-[resize-handle-state=hover]:bg-indigo',
        isHorizontal ? 'h-1' : 'w-1',
      )}
    />
  )
}

const views = [
  { view: 'files', label: 'Files' },
  { view: 'code', label: 'Code' },
  { view: 'preview', label: 'Preview' },
] as const

/** Everything stays mounted, so that switching keeps the scroll position and the preview's page. */
function PhoneLayout({ layout, files, editors, preview, tools, links }: WorkspaceLayoutProps) {
  const current = useStore(layout, (state) => state.phone_view)
  const hasTools = useStore(layout, (state) => state.panel !== undefined)
  const content = {
    files,
    code: (
      <div className="flex h-full min-h-0 flex-col">
        <div className="min-h-0 flex-1">{editors[0]}</div>
        {hasTools && <div className="h-2/5 min-h-0 border-t border-hairline">{tools}</div>}
      </div>
    ),
    preview,
  }
  return (
    <>
      <div className="min-h-0 flex-1">
        {views.map(({ view }) => (
          <div key={view} className={joinClasses('h-full', view !== current && 'hidden')}>
            {content[view]}
          </div>
        ))}
      </div>
      <nav aria-label="Views" className="grid shrink-0 grid-flow-col border-t border-hairline bg-paper">
        {views
          .filter(({ view }) => view !== 'preview' || preview !== undefined)
          .map(({ view, label }) => (
            <button
              key={view}
              type="button"
              aria-pressed={view === current}
              onClick={() => layout.setState({ phone_view: view })}
              className="min-h-12 cursor-pointer text-sm text-ink-muted aria-pressed:font-semibold aria-pressed:text-indigo-text"
            >
              {label}
            </button>
          ))}
        <span className="grid place-items-center">{links}</span>
      </nav>
    </>
  )
}
