import type { ThemeSchemas } from '@haat/theme-engine'
import { nodeName } from '../../document/node-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { FieldError } from './failure.ts'
import type { SaveError } from './sync-state.ts'

/**
 * Finds the section that each of the server's errors is about: `body.sections.2` is the third section of the request.
 */
export function locateErrors(
  errors: readonly FieldError[],
  { order, sections }: ThemeDocument,
  schemas: ThemeSchemas,
): SaveError[] {
  return errors.map(({ path, message }) => {
    const index = /^(?:body\.)?sections\.(\d+)(?:\.|$)/.exec(path)?.[1]
    const section = index === undefined ? undefined : sections[order[Number(index)] ?? '']
    const label = section === undefined ? labelOf(path) : nodeName(section, schemas)
    return { path, message, section_id: section?.id ?? null, label }
  })
}

function labelOf(path: string): string {
  return /^(?:body\.)?settings(?:\.|$)/.test(path) ? 'Theme settings' : 'Theme'
}
