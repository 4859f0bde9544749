import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { figure, type Table } from '../report.ts'

/** What the tables hold, and of which each product, variant or store has rows. */
const measured = [
  { table: 'products', what: 'a product' },
  { table: 'product_variants', what: 'a variant' },
  { table: 'product_images', what: 'an image of a product' },
  { table: 'search_documents', what: 'a document of the search' },
  { table: 'search_words', what: 'a word of a store that searches know' },
  { table: 'collection_products', what: 'a product in a collection' },
  { table: 'media_files', what: 'a file' },
  { table: 'store_theme_versions', what: 'a saved theme of a store' },
] as const

/** Measures the size of the database: rows with their indexes, stores and everything. */
export async function measureGrowth(db: Db): Promise<Table> {
  const rows: string[][] = []
  for (const { table, what } of measured) {
    const { rows: sizes } = await sql<{ rows: number; bytes: number; indexes: number }>`
      SELECT count(*) AS rows, pg_total_relation_size(${table}::regclass) AS bytes,
        pg_indexes_size(${table}::regclass) AS indexes
      FROM ${sql.table(table)}`.execute(db)
    for (const { rows: count, bytes, indexes } of sizes)
      rows.push([
        what,
        toThousands(count),
        gigabytes(bytes),
        figure(bytes / count),
        `${Math.round((indexes / bytes) * 100)} %`,
      ])
  }
  const { rows: all } = await sql<{ bytes: number; stores: number; products: number }>`
    SELECT pg_database_size(current_database()) AS bytes, (SELECT count(*) FROM stores) AS stores,
      (SELECT count(*) FROM products) AS products`.execute(db)
  for (const { bytes, stores, products } of all) {
    rows.push(['a store with all its rows', toThousands(stores), gigabytes(bytes), figure(bytes / stores), ''])
    rows.push(['a product with all its rows', toThousands(products), gigabytes(bytes), figure(bytes / products), ''])
  }
  return {
    title: 'Size of the database',
    columns: ['what', 'rows', 'GB in all', 'bytes of one, with indexes', 'of which indexes'],
    rows,
    note: 'A store has 100 products on average, most have fewer than 50, and the largest has one in forty of all. A product has two variants on average and 13 words of description; longer texts need more in the search.',
  }
}

const toThousands = (count: number) => count.toLocaleString('en-IN')
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2)
