import type { AffiliateStatus } from '../contract.ts'

export type AffiliateEvent = 'approve' | 'reject' | 'suspend' | 'restore' | 'ban'

/** applied → approved | rejected; approved → suspended → approved; anyone → banned, for good. */
export const affiliateTransitions: Readonly<Record<AffiliateStatus, Partial<Record<AffiliateEvent, AffiliateStatus>>>> =
  {
    applied: { approve: 'approved', reject: 'rejected', ban: 'banned' },
    approved: { suspend: 'suspended', ban: 'banned' },
    rejected: { ban: 'banned' },
    suspended: { restore: 'approved', ban: 'banned' },
    banned: {},
  }
