import { type SectionInstance, type ThemeConfiguration, templateOf } from '../configuration/configuration.ts'
import { blockLimit } from './block-limit.ts'
import { LIMITS } from './limits.ts'
import { countBlocks, countWidgets, depthOfBlocks, depthOfWidgets } from './measure-tree.ts'
import type { SectionSchema } from './schema.ts'

export interface LimitProblem {
  readonly code: 'too_many_sections' | 'too_many_blocks' | 'nested_too_deeply'
  readonly message: string
  /** The affected template, and the section if there is one. */
  readonly template: string
  readonly section_id?: string
}

/**
 * Checks a store's configuration against the platform's limits; with schemas also against `@max_blocks` and `@limit`.
 */
export function checkLimits(
  { sections }: Pick<ThemeConfiguration, 'sections'>,
  schemas: Readonly<Record<string, SectionSchema>> = {},
): LimitProblem[] {
  const templates = Map.groupBy(sections, templateOf)
  return [...templates].flatMap(([template, placed]) => [
    ...checkTemplate(template, placed, schemas),
    ...placed.flatMap((section) => checkSection(template, section, schemas)),
  ])
}

type Schemas = Readonly<Record<string, SectionSchema>>

function checkTemplate(template: string, sections: readonly SectionInstance[], schemas: Schemas): LimitProblem[] {
  const problems: LimitProblem[] = []
  if (sections.length > LIMITS.sections_per_template) {
    const message = `"${template}" has ${sections.length} sections. The maximum is ${LIMITS.sections_per_template}`
    problems.push({ code: 'too_many_sections', message, template })
  }
  const blocks = sections.reduce(
    (count, section) => count + countBlocks(section.blocks) + countWidgets(section.widgets),
    0,
  )
  if (blocks > LIMITS.blocks_per_template) {
    const message = `"${template}" has ${blocks} blocks. The maximum is ${LIMITS.blocks_per_template}`
    problems.push({ code: 'too_many_blocks', message, template })
  }
  for (const [type, placed] of Map.groupBy(sections, (section) => section.type)) {
    const limit = schemaOf(schemas, type)?.limit
    if (limit === undefined || placed.length <= limit) continue
    const message = `"${template}" has ${placed.length} sections of type "${type}". The maximum is ${limit}`
    problems.push({ code: 'too_many_sections', message, template, section_id: placed[limit]?.id ?? '' })
  }
  return problems
}

function checkSection(template: string, section: SectionInstance, schemas: Schemas): LimitProblem[] {
  const problems: LimitProblem[] = []
  const place = { template, section_id: section.id }
  const schema = schemaOf(schemas, section.type)
  const most = schema ? blockLimit(schema) : LIMITS.blocks_per_section
  if (section.blocks.length > most) {
    const message = `"${section.id}" has ${section.blocks.length} blocks. The maximum is ${most}`
    problems.push({ code: 'too_many_blocks', message, ...place })
  }
  for (const { type, limit } of schema?.blocks ?? []) {
    const placed = section.blocks.filter((block) => block.type === type).length
    if (limit === undefined || placed <= limit) continue
    problems.push({
      code: 'too_many_blocks',
      message: `"${section.id}" has ${placed} blocks of type "${type}". The maximum is ${limit}`,
      ...place,
    })
  }
  const depth = 1 + Math.max(depthOfBlocks(section.blocks), depthOfWidgets(section.widgets))
  if (depth > LIMITS.nesting) {
    const message = `"${section.id}" is nested ${depth} levels deep. The maximum is ${LIMITS.nesting}`
    problems.push({ code: 'nested_too_deeply', message, ...place })
  }
  return problems
}

function schemaOf(schemas: Schemas, type: string): SectionSchema | undefined {
  return Object.hasOwn(schemas, type) ? schemas[type] : undefined
}
