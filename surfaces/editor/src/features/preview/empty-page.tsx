import { ownTemplateName } from '@haat/theme-engine'
import { Button } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { addSection } from '../../document/operations/add-section.ts'
import { newSectionFromPattern } from '../../document/section-pattern.ts'
import { sectionPatterns } from '../../document/section-patterns.ts'
import { templateName } from '../../document/template-name.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'

/** Ready-made sections to start a page with. */
const STARTERS = ['banner', 'products', 'picture-and-text', 'contact']

/** What to do with a page that has no sections yet. Shown on the page, between its header and footer. */
export function EmptyPage() {
  const { schemas } = useEditor()
  const { nodes, openPalette } = useWorkspace()
  const template = useEditorState((state) => state.template)
  const ownName = useEditorState((state) => ownTemplateName(state.document.settings, state.template))
  const isReadOnly = useEditorState((state) => state.readOnlyReason !== null)
  const isHidden = useWorkspaceState((state) => state.isInteractive || state.previewed !== null || state.drag !== null)
  const bottom = useWorkspaceState((state) => state.coveredHeight)
  const { custom } = schemas.sections
  if (isHidden || isReadOnly) return null
  return (
    <section
      aria-label="Empty page"
      className="pointer-events-none absolute inset-x-0 top-0 grid place-items-center p-4"
      style={{ bottom }}
    >
      <div className="pointer-events-auto flex max-w-md flex-col items-center gap-3 rounded-card border border-hairline bg-surface p-6 text-center text-ink shadow-raised">
        <h2 className="display text-lg">{templateName(template, ownName)} is empty</h2>
        <p className="text-sm text-pretty text-ink-muted">
          Start with a ready-made section and replace its content, or choose from all sections.
        </p>
        {custom !== undefined && (
          <div className="flex flex-wrap justify-center gap-2">
            {sectionPatterns
              .filter(({ key }) => STARTERS.includes(key))
              .map((pattern) => (
                <Button
                  key={pattern.key}
                  size="small"
                  onClick={() =>
                    nodes.perform(
                      addSection(newSectionFromPattern(pattern, custom), { template, index: 0 }, pattern.name),
                      `${pattern.name} added`,
                    )
                  }
                >
                  {pattern.name}
                </Button>
              ))}
          </div>
        )}
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => openPalette({ kind: 'section', template, index: 0 })}
        >
          Add section
        </Button>
      </div>
    </section>
  )
}
