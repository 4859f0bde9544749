import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePorts } from '../free-ports.ts'
import { databaseOwner, databaseUrl } from './patroni.ts'
import { untilListening } from './redis.ts'
import type { Workshop } from './workshop.ts'

/** Starts PgBouncer in transaction mode in front of a database, and returns the database's address through it. */
export async function startPgbouncer(workshop: Workshop, database: string): Promise<string> {
  const [port = 0] = await findFreePorts(1)
  const { hostname, port: databasePort } = new URL(database)
  const users = join(workshop.folder, 'pgbouncer-users.txt')
  writeFileSync(users, `"${databaseOwner.user}" "${databaseOwner.password}"\n`)
  const settings = join(workshop.folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    [
      '[databases]',
      `haat = host=${hostname} port=${databasePort} dbname=haat`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 10',
      'max_client_conn = 500',
      'server_login_retry = 1',
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits',
      '',
    ].join('\n'),
  )
  for (const file of [users, settings]) chmodSync(file, 0o644)
  workshop.start('pgbouncer', 'pgbouncer', [settings], { asAccount: true })
  await untilListening(port)
  return databaseUrl(port)
}
