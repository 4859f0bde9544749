import { creditsJobs } from '../../domains/src/credits/index.ts'
import { identityJobs } from '../../domains/src/identity/index.ts'
import { sendQueuedMail } from '../../domains/src/notifications/index.ts'
import type { Job } from '../../domains/src/platform.ts'

/** All background work of the domains. */
export const domainJobs: readonly Job[] = [sendQueuedMail, ...identityJobs, ...creditsJobs]
