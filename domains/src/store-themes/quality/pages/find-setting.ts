import type { BlockInstance, SectionInstance, ThemeConfiguration, WidgetInstance } from '@haat/theme-engine'
import type { ViewTarget } from './page-view.ts'

export interface FoundSetting {
  /** `sections.3.blocks.0.settings.image` */
  readonly path: string
  readonly target: ViewTarget
  readonly value: unknown
}

/** Finds the section, block or widget of a setting by its path. Undefined if it's hidden or missing. */
export function findPart({ sections }: ThemeConfiguration, settingPath: string): ViewTarget | undefined {
  const index = /^sections\.(\d+)\./.exec(settingPath)?.[1]
  const section = index === undefined ? undefined : sections[Number(index)]
  if (section === undefined) return undefined
  return partsOf(section, `sections.${index}`).find(({ path }) => settingPath.startsWith(`${path}.settings.`))?.target
}

/** Finds the first setting in a section and its children whose value matches. */
export function findSetting(
  { sections }: ThemeConfiguration,
  sectionId: string,
  isWanted: (value: unknown) => boolean,
): FoundSetting | undefined {
  const index = sections.findIndex(({ id }) => id === sectionId)
  const section = sections[index]
  if (section === undefined) return undefined
  for (const { path, target, settings } of partsOf(section, `sections.${index}`)) {
    const key = Object.keys(settings).find((name) => isWanted(settings[name]))
    if (key !== undefined) return { path: `${path}.settings.${key}`, target, value: settings[key] }
  }
  return undefined
}

/** Lists the stored settings of a section and its visible children. */
export function listSettings(section: SectionInstance, path: string): FoundSetting[] {
  return partsOf(section, path).flatMap(({ path, target, settings }) =>
    Object.entries(settings).map(([key, value]) => ({ path: `${path}.settings.${key}`, target, value })),
  )
}

interface Part extends Omit<FoundSetting, 'value'> {
  readonly settings: Readonly<Record<string, unknown>>
}

/** Lists a node and its visible children. */
function partsOf({ id, hidden, settings, blocks, widgets = [] }: SectionInstance, path: string): Part[] {
  if (hidden) return []
  const target = { section_id: id }
  return [
    { path, target, settings },
    ...blocks.flatMap((block, index) => blockParts(block, `${path}.blocks.${index}`, target)),
    ...widgets.flatMap((widget, index) => widgetParts(widget, `${path}.widgets.${index}`, id)),
  ]
}

function blockParts({ id, hidden, settings, blocks = [] }: BlockInstance, path: string, around: ViewTarget): Part[] {
  if (hidden) return []
  const target = { ...around, block_id: id }
  return [
    { path, target, settings },
    ...blocks.flatMap((block, index) => blockParts(block, `${path}.blocks.${index}`, around)),
  ]
}

function widgetParts(
  { id, hidden, settings, blocks = [], children = [] }: WidgetInstance,
  path: string,
  sectionId: string,
): Part[] {
  if (hidden) return []
  const target = { section_id: sectionId, widget_id: id }
  return [
    { path, target, settings },
    ...blocks.flatMap((block, index) => blockParts(block, `${path}.blocks.${index}`, target)),
    ...children.flatMap((column, number) =>
      column.flatMap((child, index) => widgetParts(child, `${path}.children.${number}.${index}`, sectionId)),
    ),
  ]
}
