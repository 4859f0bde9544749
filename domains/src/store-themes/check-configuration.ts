import { type FieldError, invalidFields, Refused } from '@haat/http-contract'
import { checkLimits, type Theme } from '@haat/theme-engine'
import type { StoreConfiguration, ThemeBlock, ThemeSection, ThemeWidget } from './configuration/contract.ts'

const MOST_ERRORS = 50

/** Refuses with `invalid_fields` what breaks a limit (decisions.md, Themes) or uses an id twice; every place is named. */
export function requireWithinLimits(configuration: StoreConfiguration, theme: Theme): void {
  const errors = [...findUsedTwice(configuration.sections), ...findOverLimit(configuration, theme)]
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors: errors.slice(0, MOST_ERRORS) })
}

function findOverLimit(configuration: StoreConfiguration, theme: Theme): FieldError[] {
  return checkLimits(configuration, theme.schemas.sections).map(({ message, section_id }) => {
    const index = configuration.sections.findIndex((section) => section.id === section_id)
    return { path: index === -1 ? 'body.sections' : `body.sections.${index}`, message }
  })
}

function findUsedTwice(sections: readonly ThemeSection[]): FieldError[] {
  const errors: FieldError[] = []
  const ids = new Set<string>()
  sections.forEach((section, index) => {
    const path = `body.sections.${index}`
    check(ids, section.id, `${path}.id`, errors)
    checkBlocks(section.blocks, new Set(), path, errors)
    checkWidgets(section.widgets ?? [], new Set(), `${path}.widgets`, errors)
  })
  return errors
}

function checkBlocks(blocks: readonly ThemeBlock[], ids: Set<string>, path: string, errors: FieldError[]): void {
  blocks.forEach((block, index) => {
    const place = `${path}.blocks.${index}`
    check(ids, block.id, `${place}.id`, errors)
    checkBlocks(block.blocks ?? [], ids, place, errors)
  })
}

function checkWidgets(widgets: readonly ThemeWidget[], ids: Set<string>, path: string, errors: FieldError[]): void {
  widgets.forEach((widget, index) => {
    const place = `${path}.${index}`
    check(ids, widget.id, `${place}.id`, errors)
    checkBlocks(widget.blocks ?? [], new Set(), place, errors)
    widget.children?.forEach((column, number) => {
      checkWidgets(column, ids, `${place}.children.${number}`, errors)
    })
  })
}

function check(ids: Set<string>, id: string, path: string, errors: FieldError[]): void {
  if (ids.has(id)) errors.push({ path, message: `The id "${id}" is used twice` })
  ids.add(id)
}
