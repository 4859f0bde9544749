import type { Endpoint } from '@haat/http-contract'
import type { TestServer } from '../harness.ts'

/** Inserts runs that remove backgrounds: one with a cut-out, and one with a failed file. Returns their ids. */
export async function insertBackgroundRecords(
  { db, platform }: Pick<TestServer, 'db' | 'platform'>,
  storeId: string,
  fileId: string,
) {
  const now = platform.clock()
  const insert = async (status: 'ready' | 'failed') => {
    const run = await db
      .insertInto('background_runs')
      .values({ store_id: storeId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = await db
      .insertInto('background_jobs')
      .values({
        run_id: run.id,
        store_id: storeId,
        position: 0,
        file_id: fileId,
        name: 'saree.webp',
        status,
        cutout_key: `backgrounds/${run.id}/cutout-1.png`,
        width: 1,
        height: 1,
        changed_at: now,
      })
      .returning(['id', 'cutout_key'])
      .executeTakeFirstOrThrow()
    await platform.storage.put(job.cutout_key ?? '', Buffer.from('png'), { content_type: 'image/png' })
    return { run: run.id, job: job.id }
  }
  return {
    background: await insert('ready'),
    failedBackground: await insert('failed'),
    discarded: await insert('ready'),
  }
}

type Ids = Awaited<ReturnType<typeof insertBackgroundRecords>>

/** Valid values for requests about backgrounds, by the name of their field. */
export function backgroundValues({ url }: Endpoint, ids: Ids) {
  const { background, failedBackground, discarded } = ids
  const { run, job } = url.endsWith('/retry')
    ? failedBackground
    : /discard|cancel|composite$/.test(url)
      ? discarded
      : background
  return { run_id: run, job_id: job, job_ids: undefined, part: 'cutout', background: { kind: 'transparent' } }
}
