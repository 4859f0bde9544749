import { z } from 'zod'
import { AppId } from '../../app-store/contract.ts'

// Shared by the endpoints of developers' apps.

export const tag = 'Developer apps'
export const auth = ['developer'] as const
export const appParams = z.object({ app_id: AppId })

/** At most `max` calls per account in 10 minutes. */
export const per10Minutes = (max: number) => ({ max, window_ms: 10 * 60_000, by: 'account' }) as const

export const AppVersionStatus = z.enum([
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'rejected',
  'superseded',
])
export type AppVersionStatus = z.infer<typeof AppVersionStatus>
