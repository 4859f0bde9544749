import type { Job } from '../platform.ts'
import { tidyDrafts } from './history/tidy-drafts.ts'

export const themesJobs: readonly Job[] = [tidyDrafts]
