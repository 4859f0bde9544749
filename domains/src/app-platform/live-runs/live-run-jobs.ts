import type { Job } from '../../platform.ts'
import { type LiveRunLimits, liveRunLimits } from './limits.ts'
import { runLiveRun } from './run-live-run.ts'
import type { TestStores } from './test-stores.ts'
import { tidyLiveRuns } from './tidy-live-runs.ts'

/** Runs versions of apps in throw-away stores, and cleans up after processes that ended meanwhile. */
export function liveRunJobs(stores: TestStores, limits: LiveRunLimits = liveRunLimits): readonly Job[] {
  return [runLiveRun(stores, limits), tidyLiveRuns(stores)]
}
