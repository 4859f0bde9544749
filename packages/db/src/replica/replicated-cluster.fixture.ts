import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'

export interface ReplicatedCluster {
  readonly primary: EmbeddedPostgres
  readonly replica: EmbeddedPostgres
  stop(): Promise<void>
}

/** Starts a PostgreSQL and a replica that streams from it, each in a temporary folder. */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-replica-'))
  const [primaryData, replicaData] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  // Created first, and copied while it's stopped.
  await (await startEmbeddedPostgres({ dataDir: primaryData })).stop()
  cpSync(primaryData, replicaData, { recursive: true, preserveTimestamps: true })
  const primary = await startEmbeddedPostgres({ dataDir: primaryData })
  const cluster = path.join(replicaData, 'cluster')
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary.connectionString}'\n`)
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  chmodSync(cluster, 0o700)
  giveToAccount(cluster, statSync(path.join(primaryData, 'cluster')))
  const replica = await startEmbeddedPostgres({ dataDir: replicaData })
  return {
    primary,
    replica,
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies belong to who makes them, but as root, PostgreSQL runs under another account. */
function giveToAccount(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const entry of ['', ...entries]) chownSync(path.join(folder, entry), uid, gid)
}
