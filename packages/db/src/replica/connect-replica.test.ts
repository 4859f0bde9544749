import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closeDatabase, connect, type Db } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { withPreparedStatements } from '../prepared-statements.ts'
import { connectReplica, type Replica, type ReplicaOptions } from './connect-replica.ts'
import { type ReplicatedCluster, startReplicatedCluster } from './replicated-cluster.fixture.ts'

let servers: ReplicatedCluster
let primary: Db
let replayer: Db
beforeAll(async () => {
  servers = await startReplicatedCluster()
  primary = connect({ connectionString: servers.primary.connectionString })
  replayer = connect({ connectionString: servers.replica.connectionString })
  await migrate(servers.primary.connectionString)
  await sql`CREATE TABLE fruit (name text PRIMARY KEY)`.execute(primary)
})
afterAll(async () => {
  await closeDatabase(primary)
  await closeDatabase(replayer)
  await servers.stop()
})

function open(onChange: ReplicaOptions['onChange'] = () => {}, more: Partial<ReplicaOptions> = {}): Replica {
  const { connectionString } = servers.replica
  const replica = connectReplica({ primary, connectionString, max: 4, onChange, ...more })
  onTestFinished(() => replica.close())
  return replica
}

/** Where a read of a store's data goes. */
async function answering(replica: Replica, subject = 'store'): Promise<'primary' | 'replica'> {
  const { rows } = await sql<{ is_replica: boolean }>`SELECT pg_is_in_recovery() AS is_replica`.execute(
    replica.readsOf(subject),
  )
  return rows[0]?.is_replica === true ? 'replica' : 'primary'
}

async function pauseReplay(): Promise<void> {
  await sql`SELECT pg_wal_replay_pause()`.execute(replayer)
  onTestFinished(async () => void (await sql`SELECT pg_wal_replay_resume()`.execute(replayer)))
  await expect
    .poll(
      async () =>
        (await sql<{ state: string }>`SELECT pg_get_wal_replay_pause_state() AS state`.execute(replayer)).rows,
    )
    .toEqual([{ state: 'paused' }])
}

const namesOf = async (db: Db) =>
  (await sql<{ name: string }>`SELECT name FROM fruit ORDER BY name`.execute(db)).rows.map(({ name }) => name)

test('the primary is read until the replica shows a change, and only for what has changed', async () => {
  const replica = open()
  await expect.poll(() => answering(replica)).toBe('replica')
  await pauseReplay()
  await sql`INSERT INTO fruit VALUES ('mango')`.execute(primary)
  replica.changed('store')
  expect(await namesOf(replica.readsOf('store'))).toEqual(['mango'])
  expect(await answering(replica)).toBe('primary')
  expect(await answering(replica, 'another store')).toBe('replica')
  await sql`SELECT pg_wal_replay_resume()`.execute(replayer)
  await expect.poll(() => answering(replica)).toBe('replica')
  expect(await namesOf(replica.readsOf('store'))).toEqual(['mango'])
})

test('after a change of everything, nothing is read from the replica until it has caught up', async () => {
  const replica = open()
  await expect.poll(() => answering(replica)).toBe('replica')
  await pauseReplay()
  await sql`INSERT INTO fruit VALUES ('guava')`.execute(primary)
  replica.changed()
  expect(await answering(replica, 'another store')).toBe('primary')
  await sql`SELECT pg_wal_replay_resume()`.execute(replayer)
  await expect.poll(() => answering(replica, 'another store')).toBe('replica')
})

test('a replica that has not followed the primary through a failover is not read', async () => {
  const reasons: unknown[] = []
  const replica = open((isUsed, reason) => reasons.push(isUsed ? 'used' : String(reason)), { max_lag_ms: 100 })
  await expect.poll(() => reasons).toEqual(['used'])
  // What a new primary would write is missing, whatever the position.
  const marks = await primary.deleteFrom('replica_marks').returningAll().execute()
  onTestFinished(async () => void (await primary.insertInto('replica_marks').values(marks).execute()))
  await expect.poll(() => reasons).toEqual(['used', 'Error: The replica doesn’t follow the primary.'])
  expect(await answering(replica)).toBe('primary')
})

test('a query that takes too long for the replica is answered by the primary, and others still by the replica', async () => {
  const changes: boolean[] = []
  const replica = open((isUsed) => changes.push(isUsed))
  await expect.poll(() => answering(replica)).toBe('replica')
  const slow = sql<{ is_replica: boolean }>`
    SELECT pg_is_in_recovery() AS is_replica FROM (SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(60) END) AS slow`
  const reading = slow.execute(replica.readsOf('store'))
  expect(await answering(replica)).toBe('replica')
  expect((await reading).rows).toEqual([{ is_replica: false }])
  expect(await answering(replica)).toBe('replica')
  expect(changes).toEqual([true])
})

test('prepared statements are read from it, too', async () => {
  const replica = open()
  await expect.poll(() => answering(replica)).toBe('replica')
  const reads = withPreparedStatements(replica.readsOf('store'))
  const { rows } = await sql`SELECT pg_is_in_recovery() AS is_replica`.execute(reads)
  expect(rows).toEqual([{ is_replica: true }])
})

test('a primary isn’t taken for a replica', async () => {
  const reasons: unknown[] = []
  const { connectionString } = servers.primary
  const replica = connectReplica({ primary, connectionString, max: 4, onChange: (_, reason) => reasons.push(reason) })
  onTestFinished(() => replica.close())
  await expect
    .poll(() => reasons.map(String))
    .toEqual(['DatabaseUnavailable: The address of the replica leads to a server that is none.'])
  expect(await answering(replica)).toBe('primary')
})

test('reads go on when the replica stops, and use it again when it’s back', async () => {
  const changes: boolean[] = []
  const replica = open((isUsed) => changes.push(isUsed))
  await expect.poll(() => answering(replica)).toBe('replica')
  const reads = replica.readsOf('store')
  process.kill(servers.replica.pid, 'SIGQUIT')
  await expect.poll(() => changes).toEqual([true, false])
  expect(await namesOf(reads)).toContain('mango')
  await expect.poll(() => answering(replica)).toBe('replica')
  expect(changes).toEqual([true, false, true])
})

test('a replica that has become a primary is not read any more', async () => {
  const reasons: unknown[] = []
  const replica = open((isUsed, reason) => reasons.push(isUsed ? 'used' : String(reason)))
  await expect.poll(() => reasons).toEqual(['used'])
  await sql`SELECT pg_promote()`.execute(replayer)
  await expect.poll(() => reasons.at(-1)).toBe('Error: The address of the replica leads to a server that is none.')
  expect(await answering(replica)).toBe('primary')
  // Every connection is asked again who it leads to.
  await expect
    .poll(
      async () =>
        (
          await sql<{ count: number }>`
            SELECT count(*)::int AS count FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(replayer)
        ).rows,
    )
    .toEqual([{ count: 0 }])
})
