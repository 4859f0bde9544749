import { generate, PostgresDialect } from 'kysely-codegen'
import { closeDatabase, connect } from './connection.ts'

/**
 * Returns the text of `schema.ts` for a migrated database. Its types match `value-parsers.ts`: bigint is a number, a
 * timestamp with time zone a Date, a date a string, numeric a string.
 */
export async function generateSchema(connectionString: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' })
  // Uses our own connection: the generator's ends the process if the database is dropped while it is still closing.
  const db = connect({ connectionString, max: 1 })
  try {
    return await generate({
      db,
      dialect,
      outFile: null,
      includePattern: 'public.*',
      excludePattern: 'schema_migrations',
      typeMapping: { int8: 'number', timestamptz: 'Date' },
    })
  } finally {
    await closeDatabase(db)
  }
}
