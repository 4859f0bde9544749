import { Refused } from '@haat/http-contract'
import type { Platform } from '../../../platform.ts'
import { printJobExpired, printJobNotFinished, printJobWithoutFile } from '../contract.ts'
import { requirePrintJob } from './show-print-job.ts'

/** Returns the stream of a finished file. Refuses with `print_job_not_found`, `..._not_finished`, `..._expired`, .... */
export async function downloadPrintFile(
  { db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>,
  storeId: string,
  id: string,
) {
  const job = await requirePrintJob(db, storeId, id)
  if (job.expires_at === null) throw new Refused(printJobNotFinished)
  if (job.document_count === 0) throw new Refused(printJobWithoutFile)
  if (job.file_key === null || job.expires_at <= clock()) throw new Refused(printJobExpired)
  const object = await storage.read(job.file_key)
  if (object === undefined) throw new Refused(printJobExpired)
  const name = `${job.kind === 'labels' ? 'labels' : 'packing-slips'}-${job.created_at.toISOString().slice(0, 10)}.pdf`
  return {
    stream: object.stream,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(object.size_bytes),
      'cache-control': 'private, no-store',
    },
  }
}
