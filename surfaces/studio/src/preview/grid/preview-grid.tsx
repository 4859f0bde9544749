import { dataSets } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import type { DraftFrameEvents } from '../frame/connect-draft.ts'
import { ScaledFrame } from '../frame/scaled-frame.tsx'
import { type PreviewState, type PreviewWidth, previewWidths, type ShownPage } from '../preview-state.ts'

interface GridItem {
  readonly name: string
  readonly page: ShownPage
  readonly width: PreviewWidth
}

interface PreviewGridProps {
  readonly copy: WorkingCopy
  readonly state: PreviewState
  readonly events: DraftFrameEvents
  readonly onReload: () => void
}

/** The same page in all widths, or with all data sets, at once. */
export function PreviewGrid({ copy, state, events, onReload }: PreviewGridProps) {
  return (
    <ul
      aria-label={state.grid === 'widths' ? 'All widths' : 'All data sets'}
      className="m-0 grid h-full min-h-0 list-none grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3 overflow-y-auto bg-sunken p-3"
    >
      {itemsOf(state).map(({ name, page, width }) => (
        <li
          key={name}
          className="flex h-96 min-w-0 flex-col overflow-hidden rounded-control border border-hairline bg-surface"
        >
          <p className="m-0 truncate border-b border-hairline px-2 py-1 text-xs text-ink-muted">{name}</p>
          <div className="min-h-0 flex-1">
            <ScaledFrame
              copy={copy}
              page={page}
              width={width}
              isInspecting={state.is_inspecting}
              title={`Preview: ${name}`}
              events={events}
              onReload={onReload}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function itemsOf(state: PreviewState): GridItem[] {
  if (state.grid === 'widths') {
    const widths = previewWidths.filter((width) => width !== 'full')
    return widths.map((width) => ({ name: `${width} px`, page: state, width }))
  }
  const width = state.width === 'full' ? 390 : state.width
  // The other stores don't have the same products.
  return dataSets.map(({ name, label }) => ({
    name: label,
    page: { ...state, data_set: name, handle: undefined },
    width,
  }))
}
