import type { WorkingCopy } from '@haat/theme-files'
import type { Preview, Target } from '@haat/theme-preview'
import { EmptyState } from '@haat/ui'
import { MousePointerClick } from '@haat/ui/icons'
import { useWorkingCopy } from '../use-working-copy.ts'
import { schemaOf } from './node-schema.ts'
import { NodeSettings } from './node-settings.tsx'
import { findTemplateNode } from './template-node.ts'

interface SectionSettingsProps {
  readonly copy: WorkingCopy
  readonly preview: Preview | undefined
  readonly template: string
  readonly target: Target | null
}

/** The settings of what is selected on the page, in the same panel that a shop owner sees in the theme editor. */
export function SectionSettings({ copy, preview, template, target }: SectionSettingsProps) {
  // Renders again when a template or the file with the annotations changes.
  useWorkingCopy(copy, (files) =>
    files.list().flatMap((path) => (SCHEMAS.test(path) ? [files.readText(path) ?? ''] : [])),
  )
  const node = target === null ? undefined : findTemplateNode(copy, target)
  if (target === null || node === undefined) {
    return (
      <EmptyState className="m-auto p-6" headingLevel={3} icon={<MousePointerClick />} title="Nothing selected">
        Click a section or a block in the preview to see the settings that a shop owner will see.
      </EmptyState>
    )
  }
  const schema = schemaOf(copy, node)
  if (schema === undefined) {
    return (
      <p className="m-4 text-sm text-ink-muted">
        The settings of “{node.type}” can’t be shown: its file is missing, or its annotations have errors.
      </p>
    )
  }
  return (
    <NodeSettings
      key={`${node.file} ${node.path.join('.')} ${JSON.stringify(node.settings)} ${JSON.stringify(schema.settings)}`}
      {...{ copy, preview, template, node, schema }}
    />
  )
}

const SCHEMAS = /^(?:(?:sections|widgets|blocks)\/.+\.liquid|templates\/.+\.json|(?:header|footer)\.json)$/
