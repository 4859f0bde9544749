import type { Tx } from '@haat/db'
import { sql } from 'kysely'

/** Creates a time-ordered ID (UUID v7), like the database's own. */
export async function createId(tx: Tx): Promise<string> {
  const [id] = await createIds(tx, 1)
  if (id === undefined) throw new Error('The database returned no ID')
  return id
}

export async function createIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT uuidv7() AS id FROM generate_series(1, ${count})`.execute(tx)
  return rows.map(({ id }) => id)
}
