import { Client, escapeIdentifier } from 'pg'

/**
 * Creates a database, empty or as a copy of `template`. Copies its files, which is fastest for a small template. Does
 * nothing if the database exists.
 */
export async function createDatabaseIfAbsent(connectionString: string, name: string, template?: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    const copy = template ? ` TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY` : ''
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)}${copy}`)
  })
}

/** Drops a database and ends its connections. */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  await withClient(connectionString, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  )
}

/** Connects for the duration of `work`. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
