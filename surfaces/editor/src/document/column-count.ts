import type { SectionSchema, WidgetInstance } from '@haat/theme-engine'

/** As many columns as an inner section shows. */
export function columnCount(
  { settings }: Pick<WidgetInstance, 'settings'>,
  schema: Pick<SectionSchema, 'settings'> | undefined,
): number {
  const count = settings.columns ?? schema?.settings.find(({ key }) => key === 'columns')?.default
  return typeof count === 'number' ? count : 2
}
