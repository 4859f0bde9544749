import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'

interface Measure {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  /** Rows of the labels and a `value`. Reads only waiting work, never the whole history. */
  readonly query: RawBuilder<Record<string, unknown>>
}

const measures: readonly Measure[] = [
  {
    name: 'jobs',
    help: 'Jobs that are waiting, running or waiting for a retry, by queue',
    labels: ['queue', 'state'],
    query: sql`SELECT name AS queue, state::text AS state, count(*) AS value FROM pgboss.job
               WHERE state < 'completed' GROUP BY 1, 2`,
  },
  {
    name: 'outgoing_mails_queued',
    help: "Emails that haven't been sent yet",
    labels: [],
    query: sql`SELECT count(*) AS value FROM outgoing_mails WHERE status = 'queued'`,
  },
  {
    name: 'outgoing_mails_oldest_queued_seconds',
    help: 'How long the oldest unsent email has been waiting',
    labels: [],
    query: sql`SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS value
               FROM outgoing_mails WHERE status = 'queued'`,
  },
  {
    name: 'ledger_differences',
    help: 'What did not add up when the books were last checked; absent before the first check',
    labels: [],
    query: sql`SELECT difference_count AS value FROM ledger_checks ORDER BY checked_at DESC LIMIT 1`,
  },
  {
    name: 'database_connections',
    help: 'Connections to the database, of all processes, by state',
    labels: ['state'],
    query: sql`SELECT coalesce(state, 'none') AS state, count(*) AS value FROM pg_stat_activity
               WHERE datname = current_database() GROUP BY 1`,
  },
]

/**
 * Metrics of the database, queried at every scrape. They are absent while the database is unavailable; the others stay.
 */
export function addDatabaseGauges(registry: Registry, db: Db): void {
  for (const { name, help, labels, query } of measures) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset()
        const { rows } = await query.execute(db).catch(() => ({ rows: [] }))
        for (const row of rows) {
          this.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row.value))
        }
      },
    })
  }
}
