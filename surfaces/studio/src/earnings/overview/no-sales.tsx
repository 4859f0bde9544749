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
        action={<LinkButton render={<Link to="/themes" />}>Go to themes</LinkButton>}
      >
        Set a price in a theme’s listing and submit it for review. Once it’s published, shop owners can buy it, and each
        sale appears here.
      </EmptyState>
    </Card>
  )
}
