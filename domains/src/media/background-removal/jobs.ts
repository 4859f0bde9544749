import type { Job } from '../../platform.ts'
import { removeObjects } from '../bin/purge-files.ts'
import type { MediaUser } from '../uses/media-user.ts'
import { removeBackgroundObjects } from './background-objects.ts'
import { deleteOriginals } from './delete-originals.ts'
import { sweepBackgroundRemovals } from './sweep.ts'
import { resumeRuns, workOnRun } from './work-on-run.ts'

/** `users`: the domains whose records show images. */
export const backgroundRemovalJobs = (users: readonly MediaUser[]): readonly Job[] => [
  workOnRun,
  resumeRuns,
  removeBackgroundObjects,
  deleteOriginals(users, async (tx, { jobs }, keys) => {
    if (keys.length > 0) await jobs.enqueue(tx, removeObjects.queue, { keys })
  }),
  sweepBackgroundRemovals,
]
