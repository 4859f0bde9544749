import { type FieldError, invalidFields, Refused } from '@haat/http-contract'
import { checkLimits, type Theme } from '@haat/theme-engine'
import { findWrongTemplates } from './check-templates.ts'
import { findWrongTranslations } from './check-translations.ts'
import type { StoreConfiguration, ThemeBlock, ThemeSection, ThemeWidget } from './contract.ts'

const MOST_ERRORS = 50

/**
 * Refuses with `invalid_fields` what breaks a limit (decisions.md, Themes), uses an id twice or is no translation; every
 * place is named. `readBefore` answers what the draft was.
 */
export async function requireWithinLimits(
  configuration: StoreConfiguration,
  theme: Theme,
  readBefore: () => Promise<StoreConfiguration>,
): Promise<void> {
  const errors = [
    ...findUsedTwice(configuration.sections),
    ...findOverLimit(configuration, theme),
    ...findWrongTemplates(configuration, theme),
    ...(await findWrongTranslations(configuration, theme, readBefore)),
  ]
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors: errors.slice(0, MOST_ERRORS) })
}

function findOverLimit(configuration: StoreConfiguration, theme: Theme): FieldError[] {
  return checkLimits(configuration, theme.schemas.sections).map(({ message, section_id }) => {
    const index = configuration.sections.findIndex((section) => section.id === section_id)
    return { path: index === -1 ? 'body.sections' : `body.sections.${index}`, message }
  })
}

/** An id is used once in its list, as in a theme's templates; so that what a theme starts with can be saved. */
function findUsedTwice(sections: readonly ThemeSection[]): FieldError[] {
  return [
    ...usedTwice(sections, 'body.sections'),
    ...sections.flatMap(({ blocks, widgets = [] }, index) => [
      ...inBlocks(blocks, `body.sections.${index}.blocks`),
      ...inWidgets(widgets, `body.sections.${index}.widgets`),
    ]),
  ]
}

function inBlocks(blocks: readonly ThemeBlock[], path: string): FieldError[] {
  return [
    ...usedTwice(blocks, path),
    ...blocks.flatMap((block, index) => inBlocks(block.blocks ?? [], `${path}.${index}.blocks`)),
  ]
}

function inWidgets(widgets: readonly ThemeWidget[], path: string): FieldError[] {
  return [
    ...usedTwice(widgets, path),
    ...widgets.flatMap(({ blocks = [], children = [] }, index) => [
      ...inBlocks(blocks, `${path}.${index}.blocks`),
      ...children.flatMap((column, number) => inWidgets(column, `${path}.${index}.children.${number}`)),
    ]),
  ]
}

function usedTwice(list: readonly { readonly id: string }[], path: string): FieldError[] {
  const ids = new Set<string>()
  return list.flatMap(({ id }, index) => {
    const errors = ids.has(id) ? [{ path: `${path}.${index}.id`, message: `The ID "${id}" is used twice` }] : []
    ids.add(id)
    return errors
  })
}
