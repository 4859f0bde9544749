import { resourceNames } from '@haat/settings-panel/resource-names'
import { MAX_TEMPLATE_NAME, ownTemplateName, readVariant } from '@haat/theme-engine'
import { IconButton, Menu, MenuItem, MenuSeparator, useToast } from '@haat/ui'
import { CopyPlus, EllipsisVertical, Eye, Pencil, Tags, Trash2 } from '@haat/ui/icons'
import { addTemplate } from '../../document/operations/add-template.ts'
import { allTemplates, canAddTemplate, isDeletable, makeTemplateName } from '../../document/own-templates.ts'
import { templateName, variantName } from '../../document/template-name.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { checkName } from './check-name.ts'
import type { TemplateTask } from './template-task.ts'

interface TemplateMenuProps {
  readonly template: string
  /** With its page type: "Product: Gift hamper". */
  readonly name: string
  /** "Choose product" */
  readonly chooseLabel: string
  readonly onChoosePreview: (template: string) => void
  readonly onTask: (task: TemplateTask) => void
  readonly onDone: () => void
}

/** The actions for an additional template. */
export function TemplateMenu({ template, name, chooseLabel, onChoosePreview, onTask, onDone }: TemplateMenuProps) {
  const { store, loaded } = useEditor()
  const { announce } = useWorkspace()
  const toast = useToast()
  const isReadOnly = useEditorState((state) => state.readOnlyReason !== null)
  const kind = readVariant(template)?.kind ?? 'product'
  const duplicate = () => {
    const { document } = store.getState()
    const placement = canAddTemplate(document, loaded.templates)
    if (!placement.allowed) return toast.show({ title: placement.reason })
    const copyName = nameOfCopy(variantName(template, ownTemplateName(document.settings, template)), (candidate) =>
      checkName(document, kind, candidate),
    )
    const copy = makeTemplateName(kind, copyName, allTemplates(document, loaded.templates))
    store.actions.perform(
      addTemplate({ template: copy, name: copyName, source: template }, `Duplicate template ${copyName}`),
    )
    announce(`${templateName(copy, copyName)} added`)
    onDone()
  }
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${name}`}
          size="small"
          className="mr-1"
          icon={<EllipsisVertical aria-hidden="true" className="size-4" />}
        />
      }
    >
      <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => onChoosePreview(template)}>
        {chooseLabel} to preview
      </MenuItem>
      <MenuItem
        icon={<Tags aria-hidden="true" />}
        disabled={isReadOnly}
        onSelect={() => onTask({ kind: 'assign', template })}
      >
        Assign to {resourceNames[kind].many}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Pencil aria-hidden="true" />}
        disabled={isReadOnly}
        onSelect={() => onTask({ kind: 'rename', template })}
      >
        Rename
      </MenuItem>
      <MenuItem icon={<CopyPlus aria-hidden="true" />} disabled={isReadOnly} onSelect={duplicate}>
        Duplicate
      </MenuItem>
      {isDeletable(template, loaded.templates) && (
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          tone="danger"
          disabled={isReadOnly}
          onSelect={() => onTask({ kind: 'delete', template })}
        >
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}

/** Returns "Gift hamper copy", "Gift hamper copy 2": the first valid name. */
function nameOfCopy(name: string, problemOf: (name: string) => string | undefined): string {
  const base = `${name.slice(0, MAX_TEMPLATE_NAME - 9).trim()} copy`
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base} ${number}`
    if (problemOf(candidate) === undefined) return candidate
  }
}
