import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Banner, Button } from '@haat/ui'
import type { useClaim } from './use-claim.ts'

interface ClaimBannerProps {
  review: ReviewPage
  actions: ReturnType<typeof useClaim>
}

/** Who reviews the version, and the button that claims or releases it. Nothing once it's decided. */
export function ClaimBanner({ review: { status, claim: current }, actions: { claim, release } }: ClaimBannerProps) {
  if (status !== 'submitted' && status !== 'changes_requested') return null
  if (current === null) {
    return (
      <Banner
        tone="info"
        title="Nobody is reviewing this version"
        action={
          <Button size="small" variant="primary" busy={claim.isPending} onClick={() => claim.mutate()}>
            Start review
          </Button>
        }
      >
        Claim it, so that no one else decides at the same time.
      </Banner>
    )
  }
  if (!current.is_yours) {
    return (
      <Banner tone="warning" title={`${current.reviewer_name} is reviewing this version`}>
        You can look at everything, but not decide.
      </Banner>
    )
  }
  return (
    <Banner
      tone="success"
      title="You’re reviewing this version"
      action={
        <Button size="small" busy={release.isPending} onClick={() => release.mutate()}>
          Release
        </Button>
      }
    >
      Others can look, but not decide. Your claim is renewed while this page is open.
    </Banner>
  )
}
