import { type FieldError, invalidFields, Refused } from '@haat/http-contract'
import { checkLimits, type Theme } from '@haat/theme-engine'
import { findInvalidTemplates } from './check-templates.ts'
import { findInvalidTranslations } from './check-translations.ts'
import type { StoreConfiguration, ThemeBlock, ThemeSection, ThemeWidget } from './contract.ts'

const MAX_ERRORS = 50

/**
 * Refuses with `invalid_fields` if a configuration exceeds a limit (decisions.md, Themes), uses an ID twice or has an
 * invalid translation, and lists the path of each error. `readBefore` returns the current draft.
 */
export async function requireWithinLimits(
  configuration: StoreConfiguration,
  theme: Theme,
  readBefore: () => Promise<StoreConfiguration>,
): Promise<void> {
  const errors = [
    ...findDuplicateIds(configuration.sections),
    ...findExceededLimits(configuration, theme),
    ...findInvalidTemplates(configuration, theme),
    ...(await findInvalidTranslations(configuration, theme, readBefore)),
  ]
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors: errors.slice(0, MAX_ERRORS) })
}

function findExceededLimits(configuration: StoreConfiguration, theme: Theme): FieldError[] {
  return checkLimits(configuration, theme.schemas.sections).map(({ message, section_id: sectionId }) => {
    const index = configuration.sections.findIndex((section) => section.id === sectionId)
    return { path: index === -1 ? 'body.sections' : `body.sections.${index}`, message }
  })
}

/**
 * IDs must be unique in their list, as in a theme's templates, so that a theme's default configuration can be saved.
 */
function findDuplicateIds(sections: readonly ThemeSection[]): FieldError[] {
  return [
    ...duplicateIds(sections, 'body.sections'),
    ...sections.flatMap(({ blocks, widgets = [] }, index) => [
      ...inBlocks(blocks, `body.sections.${index}.blocks`),
      ...inWidgets(widgets, `body.sections.${index}.widgets`),
    ]),
  ]
}

function inBlocks(blocks: readonly ThemeBlock[], path: string): FieldError[] {
  return [
    ...duplicateIds(blocks, path),
    ...blocks.flatMap((block, index) => inBlocks(block.blocks ?? [], `${path}.${index}.blocks`)),
  ]
}

function inWidgets(widgets: readonly ThemeWidget[], path: string): FieldError[] {
  return [
    ...duplicateIds(widgets, path),
    ...widgets.flatMap(({ blocks = [], children = [] }, index) => [
      ...inBlocks(blocks, `${path}.${index}.blocks`),
      ...children.flatMap((column, number) => inWidgets(column, `${path}.${index}.children.${number}`)),
    ]),
  ]
}

function duplicateIds(list: readonly { readonly id: string }[], path: string): FieldError[] {
  const ids = new Set<string>()
  return list.flatMap(({ id }, index) => {
    const errors = ids.has(id) ? [{ path: `${path}.${index}.id`, message: `The ID "${id}" is used twice` }] : []
    ids.add(id)
    return errors
  })
}
