import { compile, parseSchema, type SectionSchema, type Setting, widgetKey } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import { platformWidgets } from '../platform-widgets.ts'
import type { TemplateNode } from './template-node.ts'

/** The name and settings that a file declares for a section, block or widget. */
export interface NodeSchema {
  readonly name: string
  readonly settings: readonly Setting[]
}

/** Returns the schema of a node; undefined if its file is missing or its annotations have errors. */
export function schemaOf(copy: WorkingCopy, { kind, type, holder }: TemplateNode): NodeSchema | undefined {
  if (kind !== 'block') return fileSchema(copy, kind, type)
  const own = holder && fileSchema(copy, holder.kind, holder.type)
  return own?.blocks.find((block) => block.type === type) ?? fileSchema(copy, kind, type)
}

function fileSchema(copy: WorkingCopy, kind: TemplateNode['kind'], type: string): SectionSchema | undefined {
  if (kind === 'section' && type === 'custom') return compile(new Map()).schemas.sections.custom
  const path = kind === 'widget' ? `widgets/${widgetKey(type)}.liquid` : `${kind}s/${type}.liquid`
  const source = copy.readText(path) ?? (kind === 'widget' ? platformWidgets[path] : undefined)
  if (source === undefined) return undefined
  const { schema, errors } = parseSchema(source, path)
  return errors.length === 0 ? schema : undefined
}
