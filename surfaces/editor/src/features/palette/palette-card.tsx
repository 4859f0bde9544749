import { joinClasses } from '@haat/ui'
import { useEditor } from '../../state/editor-context.tsx'
import { isNarrow } from '../../workspace/narrow.ts'
import type { PaletteItem } from '../../workspace/palette-item.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import type { PaletteRequest } from '../../workspace/workspace-store.ts'
import { addItem, canAddItem, toDragged } from './add-item.ts'
import { SectionPreview } from './section-preview.tsx'
import { Sketch } from './sketch.tsx'

interface PaletteCardProps {
  readonly item: PaletteItem
  readonly request: PaletteRequest
  readonly onDone: () => void
}

/** A section, block or widget to add: its preview or sketch, its name, and the reason if it can't be added here. */
export function PaletteCard({ item, request, onDone }: PaletteCardProps) {
  const editor = useEditor()
  const { nodes, drags, announce, store } = useWorkspace()
  const placement = canAddItem(editor, request, item)
  const { name } = item
  const subtitle = subtitleOf(item)
  return (
    <button
      type="button"
      data-card={item.key}
      aria-disabled={!placement.allowed}
      className={joinClasses(
        'group flex min-w-0 cursor-pointer flex-col overflow-hidden rounded-control border border-hairline bg-surface text-left select-none',
        placement.allowed ? 'hover:border-indigo' : 'cursor-not-allowed opacity-60',
      )}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch') return
        drags.watch(event.nativeEvent, () => {
          onDone()
          return toDragged(item)
        })
      }}
      onClick={() => {
        if (!placement.allowed) return announce(placement.reason)
        onDone()
        addItem(editor, nodes, request, item)
        // On phones, the settings are in a sheet that has to be opened.
        if (isNarrow()) store.show('settings')
      }}
    >
      {item.kind === 'section' && request.kind === 'section' && !isUnfilled(item) ? (
        <SectionPreview item={item} template={request.template} />
      ) : (
        <Sketch item={item} className="w-full border-b border-hairline bg-sunken group-hover:bg-indigo-soft" />
      )}
      <span className="flex min-h-11 w-full flex-col justify-center px-2 py-1.5 leading-tight">
        <span className="truncate text-xs font-semibold" title={name}>
          {name}
        </span>
        {placement.allowed ? (
          subtitle !== name && <span className="truncate text-xs text-ink-muted">{subtitle}</span>
        ) : (
          <span className="text-xs text-ink-muted">{placement.reason}</span>
        )}
      </span>
    </button>
  )
}

function subtitleOf(item: PaletteItem): string {
  if (item.kind !== 'section') return item.schema.name
  return item.note ?? (item.pattern === undefined ? item.schema.name : 'Ready-made')
}

/** Whether a section is empty until widgets are added to it. */
function isUnfilled(item: Extract<PaletteItem, { kind: 'section' }>): boolean {
  return item.schema.type === 'custom' && item.pattern === undefined
}
