import { LoadFailure } from '@haat/console/page/load-failure'
import type { DecisionInForce, OwnAppeals } from '@haat/domains/reports/contract'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Banner, Card, formatDateTime } from '@haat/ui'
import { AppealDialog } from './appeal-dialog.tsx'
import { AppealList } from './appeal-list.tsx'
import { useAppeals } from './use-appeals.ts'

/** The rejection that a developer can appeal against, and the appeals about a theme with their answers. */
export function AppealsCard({ theme }: { theme: DeveloperTheme }) {
  const appeals = useAppeals(theme.slug)
  if (appeals.isError) {
    return (
      <LoadFailure
        title="Couldn’t load your appeals"
        error={appeals.error}
        onRetry={() => void appeals.refetch()}
        busy={appeals.isFetching}
      />
    )
  }
  // Most themes have neither, so nothing takes their place while they load.
  if (appeals.data === undefined) return null
  return <Appeals theme={theme} appeals={appeals.data} />
}

/** Says why a theme was taken out of the marketplace and until when. Its developer can appeal. */
export function TerminationBanner({ theme }: { theme: DeveloperTheme }) {
  const termination = findTermination(useAppeals(theme.slug).data)
  if (termination === undefined) return null
  return (
    <Banner
      tone="danger"
      title={`${theme.name} isn’t in the marketplace`}
      action={termination.can_appeal && <AppealDialog theme={theme} against="termination" />}
    >
      <p className="whitespace-pre-line break-words">Reason: {termination.reason}</p>
      <p>{describeEnd(termination)} Stores that have the theme keep it.</p>
    </Banner>
  )
}

/** Returns the termination in force. */
export function findTermination(appeals: OwnAppeals | undefined): DecisionInForce | undefined {
  return appeals?.decisions.find(({ against }) => against === 'termination')
}

function Appeals({ theme, appeals: { decisions, items } }: { theme: DeveloperTheme; appeals: OwnAppeals }) {
  const rejection = decisions.find(({ against }) => against === 'rejection')
  return (
    <>
      {rejection?.can_appeal === true && (
        <Card title="Do you think that the rejection is wrong?">
          <div className="flex flex-col items-start gap-4">
            <p className="max-w-prose text-sm text-ink">
              Appeal, and an administrator who didn’t reject the version looks at it again. If you’re right, the version
              is back in the queue at its old place. You can appeal once against each rejection.
            </p>
            <AppealDialog theme={theme} against="rejection" />
          </div>
        </Card>
      )}
      {items.length > 0 && (
        <Card title={items.length === 1 ? 'Your appeal' : 'Your appeals'}>
          <AppealList appeals={items} />
        </Card>
      )}
    </>
  )
}

/** When a terminated theme is back in the marketplace. */
export function describeEnd({ until }: Pick<DecisionInForce, 'until'>): string {
  return until === null
    ? 'It stays out of the marketplace until an administrator puts it back.'
    : `It’s back in the marketplace on ${formatDateTime(until)}.`
}
