import { joinClasses } from '@haat/ui'
import { type IconComponent, Layers, Palette, Plus, SlidersHorizontal } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { hiddenWhileTyping } from '../workspace/components/hidden-while-typing.ts'
import { requestAt } from '../workspace/nodes/places.ts'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import type { Pane } from '../workspace/workspace-store.ts'

/** The bottom bar on phones: opens panels in the sheet, and adds sections. */
export function PhoneDock() {
  const { store: editor } = useEditor()
  const { nodes, openPalette, openFlow } = useWorkspace()
  const isReadOnly = useEditorState((state) => state.readOnlyReason !== null)
  const add = () => {
    openFlow(null)
    const { selection, document, template } = editor.getState()
    if (selection === null) openPalette(requestAt(document, { kind: 'template', template }))
    else nodes.addBelow({ section_id: selection.section_id })
  }
  return (
    <nav
      aria-label="Panels"
      data-dock
      className={joinClasses(
        'flex h-(--dock) shrink-0 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)]',
        hiddenWhileTyping,
      )}
    >
      <PaneButton pane="sections" icon={Layers}>
        Layers
      </PaneButton>
      <button type="button" disabled={isReadOnly} className={joinClasses(button, quiet)} onClick={add}>
        <DockIcon icon={Plus} />
        Add section
      </button>
      <PaneButton pane="theme" icon={Palette}>
        Theme settings
      </PaneButton>
      <PaneButton pane="settings" icon={SlidersHorizontal}>
        Settings
      </PaneButton>
    </nav>
  )
}

const button =
  'flex min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium outline-offset-[-2px] disabled:cursor-not-allowed disabled:text-ink-disabled'
const quiet = 'text-ink-muted hover:text-ink'

interface PaneButtonProps {
  readonly pane: Pane
  readonly icon: IconComponent
  readonly children: ReactNode
}

/** Opens a panel in the sheet, or closes it if it's open. */
function PaneButton({ pane, icon, children }: PaneButtonProps) {
  const { store, openFlow } = useWorkspace()
  const isOpen = useWorkspaceState((state) => state.drawer === pane && !state.isPreviewOnly)
  return (
    <button
      type="button"
      data-pane={pane}
      aria-expanded={isOpen}
      className={joinClasses(button, isOpen ? 'text-indigo-text' : quiet)}
      onClick={() => {
        openFlow(null)
        if (isOpen) store.set({ drawer: null })
        else store.show(pane)
      }}
    >
      <DockIcon icon={icon} isOpen={isOpen} />
      <span className="max-w-full truncate">{children}</span>
    </button>
  )
}

function DockIcon({ icon: Icon, isOpen = false }: { icon: IconComponent; isOpen?: boolean }) {
  return (
    <span className={joinClasses('rounded-pill px-3 py-0.5', isOpen && 'bg-indigo-soft')}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
