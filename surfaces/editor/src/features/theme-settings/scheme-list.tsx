import { SchemeSample } from '@haat/settings-panel/scheme-sample'
import { Button } from '@haat/ui'
import { ChevronRight, Plus } from '@haat/ui/icons'
import { addScheme } from '../../document/operations/add-scheme.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useSchemes } from '../../workspace/settings/use-schemes.ts'
import { newSchemeFrom } from './new-scheme.ts'

/** The theme's colour schemes, each with a sample. The first one is the default. */
export function SchemeList({ onOpen }: { onOpen: (schemeId: string) => void }) {
  const { store } = useEditor()
  const schemes = useSchemes()
  const readOnly = useEditorState((state) => state.readOnlyReason !== null)
  const add = () => {
    const { id, scheme } = newSchemeFrom(schemes, schemes[0]?.id)
    store.actions.perform(addScheme(id, scheme))
    onOpen(id)
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">Sets of colours that sections can use.</p>
      <ul className="flex list-none flex-col gap-1 p-0">
        {schemes.map(({ id, name, colors }, index) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-1.5 py-1 text-left text-sm text-ink hover:bg-hover"
            >
              <SchemeSample colors={colors} />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {index === 0 && <span className="text-xs text-ink-muted">Default</span>}
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button size="small" className="self-start" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
          Add colour scheme
        </Button>
      )}
    </div>
  )
}
