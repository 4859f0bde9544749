import { PgBoss } from 'pg-boss'

/**
 * Creates or upgrades the tables of the job queues as their owner. The server itself only reads and writes their rows.
 */
export async function installJobQueues(ownerConnectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerConnectionString, max: 1, supervise: false, schedule: false })
  let problem: unknown
  boss.on('error', (error) => {
    problem ??= error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (problem !== undefined) throw problem
}
