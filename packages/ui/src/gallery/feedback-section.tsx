import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  NoPermission,
  ProgressBar,
  Skeleton,
  SkeletonRegion,
  Spinner,
} from '../index.ts'
import { Section, Specimen } from './specimen.tsx'

/** Messages, progress, and loading, empty and error states. */
export function FeedbackSection() {
  return (
    <Section id="feedback" title="Feedback">
      <Specimen name="Banner" note="Persistent messages." layout="block">
        <div className="flex flex-col gap-3">
          <Banner title="Your trial ends in 3 days" action={<Button size="small">See plans</Button>}>
            Until then, you can use all features.
          </Banner>
          <Banner tone="success">Payment received. 500 credits added.</Banner>
          <Banner tone="waiting" title="Verification in progress">
            We check bank details within 1 to 2 business days.
          </Banner>
          <Banner tone="warning" title="Your store isn’t open yet">
            Add products, then open it to customers.
          </Banner>
          <Banner tone="danger" title="Payment failed">
            Your bank declined the payment. You haven’t been charged.
          </Banner>
        </div>
      </Specimen>
      <Specimen name="ProgressBar" note="Actual progress, or no number." layout="grid">
        <ProgressBar label="Uploading images" value={12} max={40} valueText="12 of 40" />
        <ProgressBar label="Installing" value={100} valueText="Installed" />
        <ProgressBar label="Preparing export" value={null} />
      </Specimen>
      <Specimen name="Spinner, Skeleton" layout="grid">
        <div className="flex items-center gap-3 text-sm text-ink-muted">
          <Spinner label="Loading" className="mr-1" /> Checking the payment
        </div>
        <SkeletonRegion label="Loading purchases" className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-8" />
              <div className="flex flex-1 flex-col gap-1.5">
                <Skeleton className="h-3.5 w-2/3" />
                <Skeleton className="h-3 w-1/3" />
              </div>
            </div>
          ))}
        </SkeletonRegion>
      </Specimen>
      <Specimen name="EmptyState, ErrorState, NoPermission" layout="block">
        <div className="grid gap-4 xl:grid-cols-3">
          <Card>
            <EmptyState title="No purchases yet" headingLevel={3} action={<Button>Buy credits</Button>}>
              Your invoices will appear here.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState
              title="Couldn’t load purchases"
              headingLevel={3}
              requestId="req-01K3"
              onRetry={() => undefined}
            />
          </Card>
          <Card>
            <NoPermission headingLevel={3} />
          </Card>
        </div>
      </Specimen>
    </Section>
  )
}
