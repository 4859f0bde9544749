import type { Job } from '../platform.ts'
import { endPassedTerminations } from './moderation/end-passed-terminations.ts'

export const themeStoreJobs: readonly Job[] = [endPassedTerminations]
