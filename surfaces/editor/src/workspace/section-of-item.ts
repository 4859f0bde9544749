import type { SectionInstance } from '@haat/theme-engine'
import { newSection } from '../document/new-node.ts'
import { newSectionFromPattern } from '../document/section-pattern.ts'
import type { PaletteItem } from './palette-item.ts'

/** Returns the new section that a palette item stands for. */
export function sectionOfItem({
  schema,
  preset,
  pattern,
}: Pick<Extract<PaletteItem, { kind: 'section' }>, 'schema' | 'preset' | 'pattern'>): SectionInstance {
  return pattern === undefined ? newSection(schema, preset) : newSectionFromPattern(pattern, schema)
}
