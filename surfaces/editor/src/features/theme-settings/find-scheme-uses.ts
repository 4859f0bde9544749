import { filledValues } from '@haat/settings-panel/settings-source'
import type { BlockInstance, Setting, ThemeSchemas, WidgetInstance } from '@haat/theme-engine'
import { findSchema } from '../../document/find-schema.ts'
import type { Target } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Returns every section, widget and block that uses a colour scheme, by choice or by default. */
export function findSchemeUses(document: ThemeDocument, schemas: ThemeSchemas, schemeId: string): Target[] {
  const schemes = document.settings.color_schemes ?? {}
  const isDefault = Object.keys(schemes)[0] === schemeId
  const uses = (settings: readonly Setting[], values: Readonly<Record<string, unknown>>) =>
    settings.some(({ type, key }) => {
      if (type !== 'color_scheme') return false
      const chosen = filledValues(settings, values)[key]
      // An element without a scheme isn't a use: it takes the first scheme, whichever that is.
      return chosen === schemeId || (isDefault && typeof chosen === 'string' && chosen !== '' && !(chosen in schemes))
    })
  return document.order.flatMap((sectionId) => {
    const section = document.sections[sectionId]
    if (section === undefined) return []
    const inside = [
      ...blockTargets({ section_id: sectionId }, section.blocks),
      ...(section.widgets ?? []).flatMap((widget) => widgetTargets(sectionId, widget)),
    ]
    return [{ target: { section_id: sectionId }, settings: section.settings }, ...inside].flatMap(
      ({ target, settings }) => (uses(findSchema(document, schemas, target)?.settings ?? [], settings) ? [target] : []),
    )
  })
}

interface StyledElement {
  readonly target: Target
  readonly settings: Readonly<Record<string, unknown>>
}

function widgetTargets(sectionId: string, widget: WidgetInstance): StyledElement[] {
  const target = { section_id: sectionId, widget_id: widget.id }
  return [
    { target, settings: widget.settings },
    ...blockTargets(target, widget.blocks ?? []),
    ...(widget.children ?? []).flat().flatMap((child) => widgetTargets(sectionId, child)),
  ]
}

function blockTargets(holder: Target, blocks: readonly BlockInstance[]): StyledElement[] {
  return blocks.flatMap((block) => [
    { target: { ...holder, block_id: block.id }, settings: block.settings },
    ...blockTargets(holder, block.blocks ?? []),
  ])
}
