import { type BlockInstance, type ThemeConfiguration, type WidgetInstance, widgetKey } from '@haat/theme-engine'
import type { PartPlace } from './compare-themes.ts'

/** Counts how often a store's configuration uses a part of its theme. */
export function countUses({ sections, settings }: ThemeConfiguration, place: PartPlace): number {
  switch (place.holder) {
    case 'global':
      return place.setting !== undefined && Object.hasOwn(settings, place.setting) ? 1 : 0
    case 'template':
      return sections.filter(({ template }) => template === place.type).length
    case 'section':
      return sum(sections.filter(({ type }) => type === place.type).map((section) => countIn(section, place)))
    case 'widget':
      return sum(
        sections.flatMap(({ widgets = [] }) =>
          allWidgets(widgets)
            .filter(({ type }) => widgetKey(type) === widgetKey(place.type))
            .map((widget) => countIn(widget, place)),
        ),
      )
    case 'theme_block':
      return sum(
        sections.flatMap(({ blocks }) =>
          allBlocks(blocks)
            .filter(({ type }) => type === place.type)
            .map((block) => countIn(block, place)),
        ),
      )
  }
}

interface Holder {
  readonly settings: Readonly<Record<string, unknown>>
  readonly blocks?: readonly BlockInstance[] | undefined
}

/**
 * Counts uses in one section, widget or block: the node itself, its setting, its blocks of a type, or their setting.
 */
function countIn({ settings, blocks = [] }: Holder, { block, setting }: PartPlace): number {
  if (block === undefined) return setting === undefined || Object.hasOwn(settings, setting) ? 1 : 0
  const own = blocks.filter(({ type }) => type === block)
  return setting === undefined ? own.length : own.filter((one) => Object.hasOwn(one.settings, setting)).length
}

function allWidgets(widgets: readonly WidgetInstance[]): WidgetInstance[] {
  return widgets.flatMap((widget) => [widget, ...allWidgets((widget.children ?? []).flat())])
}

function allBlocks(blocks: readonly BlockInstance[]): BlockInstance[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.blocks ?? [])])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
