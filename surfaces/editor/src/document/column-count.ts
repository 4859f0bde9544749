import type { SectionSchema, WidgetInstance } from '@haat/theme-engine'

/** Returns the number of columns of an inner section. */
export function columnCount(
  { settings }: Pick<WidgetInstance, 'settings'>,
  schema: Pick<SectionSchema, 'settings'> | undefined,
): number {
  const count = settings.columns ?? schema?.settings.find(({ key }) => key === 'columns')?.default
  return typeof count === 'number' ? count : 2
}
