import { resourceNames } from '@haat/settings-panel/resource-names'
import { ownTemplateName } from '@haat/theme-engine'
import { ChevronRight, Plus } from '@haat/ui/icons'
import { allTemplates } from '../../document/own-templates.ts'
import { baseTemplate, pageKindOf } from '../../document/page-path.ts'
import { sortTemplates, templateName, variantName } from '../../document/template-name.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { moveFocusByKeys } from '../../workspace/components/move-focus-by-keys.ts'
import { NodeIcon } from '../../workspace/components/node-icon.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { TemplateMenu } from './template-menu.tsx'
import type { TemplateTask } from './template-task.ts'
import { countLabel, findUse, useTemplateUses } from './use-template-uses.ts'

interface TemplateListProps {
  readonly onChosen: () => void
  readonly onChoosePreview: (template: string) => void
  /** Opens a dialog for a template task. */
  readonly onTask: (task: TemplateTask) => void
}

/** The theme's templates grouped by page type, with a button to add one. */
export function TemplateList({ onChosen, onChoosePreview, onTask }: TemplateListProps) {
  const { loaded, store } = useEditor()
  const { announce } = useWorkspace()
  const document = useEditorState((state) => state.document)
  const current = useEditorState((state) => state.template)
  const isReadOnly = useEditorState((state) => state.readOnlyReason !== null)
  const { uses } = useTemplateUses()
  const templates = sortTemplates([...new Set([...allTemplates(document, loaded.templates), current])])
  const openNewTemplate = () => {
    const pageType = pageKindOf(current)
    onTask({ kind: 'new', pageType: pageType ?? 'product', copyFrom: pageType === undefined ? 'product' : current })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions:the keys only move the focus between the buttons inside
    <div className="flex min-h-0 flex-col" onKeyDown={(event) => moveFocusByKeys(event, 'button')}>
      <div className="overflow-y-auto overscroll-contain p-1.5">
        {templates.map((template) => {
          const customName = ownTemplateName(document.settings, template)
          const kind = pageKindOf(template)
          const chooseLabel = kind && `Choose ${resourceNames[kind].one}`
          const isVariant = template !== baseTemplate(template)
          const use = findUse(uses, template)
          const name = templateName(template, customName)
          return (
            <div
              key={template}
              className="group flex items-center rounded-control hover:bg-hover has-focus-visible:bg-hover"
            >
              <button
                type="button"
                aria-current={template === current ? 'page' : undefined}
                aria-label={isVariant ? name : undefined}
                className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-control px-2 text-left pointer-coarse:min-h-11 outline-offset-0 aria-[current=page]:font-semibold aria-[current=page]:text-indigo-text"
                onClick={() => {
                  store.actions.showTemplate(template)
                  announce(`Showing ${name}`)
                  onChosen()
                }}
              >
                {isVariant ? (
                  <span aria-hidden="true" className="ml-2 h-9 w-2 shrink-0 border-l border-hairline-strong" />
                ) : (
                  <NodeIcon name={template} className="size-4 shrink-0 opacity-80" />
                )}
                <span className="truncate">{isVariant ? variantName(template, customName) : name}</span>
                {use !== undefined && (
                  <span className="ml-auto shrink-0 text-xs font-normal text-ink-muted">{countLabel(use)}</span>
                )}
              </button>
              {chooseLabel !== undefined && !isVariant && (
                <button
                  type="button"
                  aria-label={`${chooseLabel} to preview ${name}`}
                  title={chooseLabel}
                  className="mr-1 inline-flex h-7 cursor-pointer pointer-coarse:h-11 items-center gap-1 rounded-control px-1.5 text-xs text-ink-muted outline-offset-0 hover:bg-pressed hover:text-ink"
                  onClick={() => onChoosePreview(template)}
                >
                  {chooseLabel}
                  <ChevronRight aria-hidden="true" className="size-3.5" />
                </button>
              )}
              {chooseLabel !== undefined && isVariant && (
                <TemplateMenu
                  template={template}
                  name={name}
                  chooseLabel={chooseLabel}
                  onChoosePreview={onChoosePreview}
                  onTask={onTask}
                  onDone={onChosen}
                />
              )}
            </div>
          )
        })}
      </div>
      {!isReadOnly && (
        <div className="border-t border-hairline p-1.5">
          <button
            type="button"
            className="flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 text-left text-indigo-text pointer-coarse:min-h-11 outline-offset-0 hover:bg-hover"
            onClick={openNewTemplate}
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            New template
          </button>
        </div>
      )}
    </div>
  )
}
