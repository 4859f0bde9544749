import { Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'

/**
 * The text of `schema.ts` for a migrated database. It says what `value-parsers.ts` does: bigint is a number, a
 * timestamp with time zone a Date, a date a string, numeric a string.
 */
export async function generateSchema(connectionString: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' })
  const db = new Kysely<unknown>({ dialect: await dialect.createKyselyDialect({ connectionString }) })
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
    await db.destroy()
  }
}
