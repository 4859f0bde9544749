import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** The role of the running server in the embedded cluster. The owner `haat` only migrates, backs up and restores. */
const APPLICATION_ROLE = 'haat_app'

/**
 * Creates or updates the role that the server runs as, and returns its connection string. The password is new at every
 * start and stored nowhere: only one process uses the embedded cluster.
 */
export async function openApplicationRole(ownerConnectionString: string, schemas: readonly string[]): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await withClient(ownerConnectionString, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE])
    const verb = rowCount ? 'ALTER' : 'CREATE'
    const limits = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'
    await client.query(`${verb} ROLE ${APPLICATION_ROLE} ${limits} PASSWORD ${escapeLiteral(password)}`)
    await grantRows(client, APPLICATION_ROLE, schemas)
  })
  const url = new URL(ownerConnectionString)
  url.username = APPLICATION_ROLE
  url.password = password
  return url.href
}

/** Lets an existing role read and write rows, like `openApplicationRole`. For the operator's own databases. */
export async function grantApplicationRole(
  ownerConnectionString: string,
  role: string,
  schemas: readonly string[],
): Promise<void> {
  await withClient(ownerConnectionString, (client) => grantRows(client, role, schemas))
}

/**
 * The role can read and write rows and refresh statistics, but define nothing: a role that doesn't own a table can't
 * disable its triggers, and without TRUNCATE it can't empty an append-only table.
 */
async function grantRows(client: Client, roleName: string, schemas: readonly string[]): Promise<void> {
  const role = escapeIdentifier(roleName)
  const grants = schemas
    .map(escapeIdentifier)
    .flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE, MAINTAIN ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
    ])
  // In one transaction and one process at a time: concurrent grants would fail with "tuple concurrently updated".
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${GRANT_LOCK})`)
  try {
    for (const grant of grants) await client.query(grant)
    await client.query(`REVOKE INSERT, UPDATE, DELETE, MAINTAIN ON schema_migrations FROM ${role}`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

const GRANT_LOCK = 4_228_032

async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, application_name: 'haat roles' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
