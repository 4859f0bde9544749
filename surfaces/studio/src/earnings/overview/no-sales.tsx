import { Card, EmptyState, LinkButton } from '@haat/ui'
import { ReceiptIndianRupee } from '@haat/ui/icons'
import { Link } from 'react-router'

/** What a developer without sales can do next. */
export function NoSales() {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptIndianRupee />}
        title="No sales yet"
        action={
          <>
            <LinkButton render={<Link to="/themes" />}>Go to themes</LinkButton>
            <LinkButton render={<Link to="/profile/bank" />}>Add bank details</LinkButton>
          </>
        }
      >
        Set a price in a theme’s listing and submit it for review. Once it’s published, shop owners can buy it, and each
        sale appears here. Add your bank details in the meantime: verifying them takes 1 to 2 business days.
      </EmptyState>
    </Card>
  )
}
