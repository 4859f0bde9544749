import type { MediaRow } from '../library/show-file.ts'
import type { JobProblem } from './contract.ts'

/** Returns why the background of a file can't be removed. Whether an image is animated shows when it's opened. */
export function findProblem(file: MediaRow | undefined): JobProblem | null {
  if (file === undefined || file.deleted_at !== null) return 'file_not_found'
  if (file.kind !== 'image' || file.status !== 'ready' || file.key === null) return 'not_an_image'
  return file.content_type === 'image/svg+xml' ? 'svg' : null
}
