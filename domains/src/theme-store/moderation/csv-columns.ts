import type { CsvColumns } from '../../admin-lists/index.ts'
import type { ModeratedTheme } from './contract.ts'

/** The columns of the published themes' CSV file. */
export const themeColumns: CsvColumns<ModeratedTheme> = {
  name: { header: 'Theme', value: (theme) => theme.name },
  version: { header: 'Version', value: (theme) => theme.version },
  slug: { header: 'Address', value: (theme) => theme.slug },
  developer: { header: 'Developer', value: (theme) => theme.developer?.name ?? 'Haat' },
  price_paise: { header: 'Price', value: (theme) => theme.price_paise / 100 },
  visibility: { header: 'Visibility', value: (theme) => theme.visibility },
  hidden_until: { header: 'Hidden until', value: (theme) => theme.hidden_until },
  is_featured: { header: 'Featured', value: (theme) => (theme.is_featured ? 'yes' : 'no') },
  stores_count: { header: 'Stores', value: (theme) => theme.stores_count },
}
