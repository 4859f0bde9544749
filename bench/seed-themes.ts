import { closeDatabase, connect } from '@haat/db'
import { saveStoreTheme } from '../domains/src/theme-store/catalogue/store-theme.fixture.ts'

const categories = ['Clothing', 'Food and drink', 'Jewellery', 'Home and garden', 'Electronics', 'Books and stationery']

/** Adds `count` published themes to the theme store: `theme-1`, `theme-2` and so on. */
export async function seedThemes(connectionString: string, count: number): Promise<void> {
  const db = connect({ connectionString, max: 1 })
  for (let index = 1; index <= count; index += 1) {
    await saveStoreTheme(
      { db, clock: { now: () => new Date() } },
      {
        slug: `theme-${index}`,
        name: `Theme ${index}`,
        tagline: 'Quiet pages for handwoven cloth',
        category: categories[index % categories.length] ?? '',
        price_paise: index % 3 === 0 ? 0 : 99_900 + index * 100,
        description: 'A calm theme for textiles: large images, short texts and a band of promises. '.repeat(6),
      },
    )
  }
  await closeDatabase(db)
}
