/** Channels on which PostgreSQL notifies every process (`NOTIFY`). Most send the ID of the store. */
export const changeChannels = [
  'app_catalog_changed',
  'theme_catalog_changed',
  'products_changed',
  // An import has changed some products and continues: pages can show them half a minute later.
  'products_imported',
  // Counts of a large store's products are up to date again.
  'products_counted',
  'media_changed',
  'store_theme_changed',
  'stores_changed',
  // Values and records of apps that pages show.
  'app_data_changed',
  // Which apps pages show, and in which version.
  'store_apps_changed',
  // Without a payload: events wait for the dispatcher.
  'app_events_recorded',
] as const
export type ChangeChannel = (typeof changeChannels)[number]

/** Changes on these channels can change a store's pages. */
export const pageChannels = [
  'products_changed',
  'media_changed',
  'store_theme_changed',
  'stores_changed',
  'app_data_changed',
  'store_apps_changed',
] as const

/**
 * So can these, but pages may show the change later. Otherwise, an import would have all pages of the store rendered again and
 * again, also whenever one of its large lists has been counted.
 */
export const gradualPageChannels = ['products_imported', 'products_counted'] as const
