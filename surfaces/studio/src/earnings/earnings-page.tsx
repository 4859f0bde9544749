import { useTitle } from '@haat/console/page/use-title'
import { Card, EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { ReceiptIndianRupee } from '@haat/ui/icons'
import { Link } from 'react-router'

/** `/earnings`: themes can't be sold before the theme store opens. */
export function EarningsPage() {
  useTitle('Earnings')
  return (
    <>
      <PageHeader title="Earnings" />
      <Card>
        <EmptyState
          icon={<ReceiptIndianRupee />}
          title="Earnings arrive with the theme store"
          action={<LinkButton render={<Link to="/themes" />}>Go to themes</LinkButton>}
        >
          Shop owners can’t buy themes yet. When the theme store opens, your sales and payouts will appear here. You can
          already set a price in each theme’s listing.
        </EmptyState>
      </Card>
    </>
  )
}
