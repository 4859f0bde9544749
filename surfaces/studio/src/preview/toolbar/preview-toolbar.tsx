import { dataSets, isDataSetName } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import { IconButton, SegmentedControl } from '@haat/ui'
import { Database, FileText, Languages, LayoutGrid, RotateCw } from '@haat/ui/icons'
import { useStore } from 'zustand'
import { type PreviewState, type PreviewStore, type PreviewWidth, previewWidths } from '../preview-state.ts'
import { languageLabel, listLanguages, listTemplates, templateLabel } from '../theme-pages.ts'
import { useWorkingCopy } from '../use-working-copy.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ToolButtons } from './tool-buttons.tsx'

const grids = [
  { value: 'one', label: 'One page' },
  { value: 'widths', label: 'All widths' },
  { value: 'data_sets', label: 'All data sets' },
] as const

interface PreviewToolbarProps {
  readonly store: PreviewStore
  readonly copy: WorkingCopy
  readonly onReload: () => void
  /** With what only the person who writes the theme needs. */
  readonly hasTools?: boolean
}

/** Chooses what the preview shows: page, language, data, width, and tools. */
export function PreviewToolbar({ store, copy, onReload, hasTools = true }: PreviewToolbarProps) {
  const state = useStore(store)
  const templates = useWorkingCopy(copy, listTemplates)
  const languages = useWorkingCopy(copy, listLanguages)
  const set = (change: Partial<PreviewState>) => store.setState(change)
  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="flex flex-wrap items-center gap-1 border-b border-hairline bg-paper px-2 py-1"
    >
      <ChoiceMenu
        label="Page"
        icon={<FileText aria-hidden="true" className="size-4" />}
        options={templates.map((template) => ({ value: template, label: templateLabel(template) }))}
        value={state.template}
        onChange={(template) => set({ template, handle: undefined, query: {} })}
      />
      <ChoiceMenu
        label="Data set"
        icon={<Database aria-hidden="true" className="size-4" />}
        options={dataSets.map(({ name, label }) => ({ value: name, label }))}
        value={state.data_set}
        onChange={(name) => isDataSetName(name) && set({ data_set: name, handle: undefined, query: {} })}
      />
      <ChoiceMenu
        label="Language"
        icon={<Languages aria-hidden="true" className="size-4" />}
        options={languages.map((language) => ({ value: language, label: languageLabel(language) }))}
        value={state.language}
        onChange={(language) => set({ language })}
      />
      {hasTools && (
        <ChoiceMenu
          label="View"
          icon={<LayoutGrid aria-hidden="true" className="size-4" />}
          options={grids}
          value={state.grid ?? 'one'}
          compact
          onChange={(grid) => set({ grid: grid === 'one' ? null : grid })}
        />
      )}
      {state.grid === null && <WidthControl value={state.width} onChange={(width) => set({ width })} />}
      <span className="flex-1" />
      {hasTools && <ToolButtons store={store} />}
      <IconButton
        size="small"
        label="Reload preview"
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={onReload}
      />
    </div>
  )
}

function WidthControl({ value, onChange }: { value: PreviewWidth; onChange: (width: PreviewWidth) => void }) {
  return (
    <SegmentedControl
      label="Width"
      className="max-w-80 max-md:hidden"
      options={previewWidths.map((width) => ({
        value: String(width),
        label: width === 'full' ? 'Full' : String(width),
      }))}
      value={String(value)}
      onValueChange={(next) => onChange(previewWidths.find((width) => String(width) === next) ?? 'full')}
    />
  )
}
