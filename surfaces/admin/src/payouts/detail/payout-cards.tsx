import type { AdminPayoutDetails, PayoutExplanation } from '@haat/domains/payouts/contract'
import { Banner, Card, formatDate, formatDateTime, formatMoney } from '@haat/ui'
import { Link } from 'react-router'
import { DifferencesList } from '../differences-list.tsx'
import { Facts } from '../facts.tsx'
import { ledgerName, payoutStatuses } from '../payout-words.ts'

interface PayoutCardsProps {
  payout: AdminPayoutDetails
  explanation: PayoutExplanation
}

/** How a payout adds up, where it goes, its steps and its ledger lines. */
export function PayoutCards({ payout, explanation }: PayoutCardsProps) {
  return (
    <>
      {payout.failure_reason !== null && (
        <Banner tone="danger" title="This payout failed">
          {payout.failure_reason}
        </Banner>
      )}
      {explanation.payout_freeze !== null && (
        <Banner tone="warning" title="The payee’s payouts are on hold">
          {explanation.payout_freeze.reason}
        </Banner>
      )}
      {explanation.differences.includes('affiliate_not_active') && (
        <Banner tone="warning" title="The affiliate is suspended or banned">
          Decide whether to pay what was earned before. If you fail this payout, its commissions stay owed.
        </Banner>
      )}
      {!explanation.adds_up && (
        <Banner
          tone="danger"
          title={`This payout isn’t the sum of its ${payout.payee.kind === 'affiliate' ? 'commissions' : 'earnings'}`}
        >
          Don’t pay it. Check the books first: the administrator’s guide says how.
        </Banner>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {explanation.sums !== null && <Sums sums={explanation.sums} />}
        {explanation.commission_sums !== null && <CommissionSums sums={explanation.commission_sums} />}
        <Destination payout={payout} explanation={explanation} />
        <Timeline payout={payout} />
        <Journals explanation={explanation} />
      </div>
    </>
  )
}

function Sums({ sums }: { sums: NonNullable<PayoutExplanation['sums']> }) {
  const less = (amount: number) => formatMoney(0 - amount)
  return (
    <Card title="How it adds up">
      <Facts
        facts={[
          { label: 'Sales less refunds', value: formatMoney(sums.sale_amount) },
          { label: 'Platform commission', value: less(sums.platform_commission) },
          { label: 'Developer’s share', value: formatMoney(sums.developer_share) },
          { label: 'TDS', value: less(sums.tds) },
          { label: 'TCS', value: less(sums.tcs) },
          { label: 'GST on the commission', value: less(sums.gst_on_commission) },
          { label: 'Payout', value: formatMoney(sums.net_amount) },
        ]}
      />
    </Card>
  )
}

function CommissionSums({ sums }: { sums: NonNullable<PayoutExplanation['commission_sums']> }) {
  return (
    <Card title="How it adds up">
      <Facts
        facts={[
          { label: 'Commissions', value: formatMoney(sums.commissions) },
          { label: 'Reversals', value: formatMoney(sums.reversals) },
          { label: 'Payout', value: formatMoney(sums.net_amount) },
        ]}
      />
    </Card>
  )
}

function Destination({ payout, explanation }: PayoutCardsProps) {
  const { bank_details: bank, last_payout: last, batch, differences, name_match: match } = explanation
  return (
    <Card title="Where it goes">
      <Facts
        facts={[
          { label: 'Account holder', value: bank.account_holder_name },
          { label: 'Account', value: `${bank.bank_name} ${bank.account_number}` },
          { label: 'IFSC', value: bank.ifsc_code },
          { label: 'Name at the bank', value: match?.name_at_bank ?? 'Not checked' },
          { label: 'Expected by', value: formatDate(payout.expected_by) },
          { label: 'Transaction ID', value: payout.transaction_id ?? 'Not sent yet' },
          {
            label: 'Last payout',
            value:
              last === null ? (
                'None'
              ) : (
                <Link to={`/payouts/${last.id}`}>
                  {formatMoney(last.amount)}, {last.destination}
                </Link>
              ),
          },
          {
            label: 'Batch',
            value: batch === null ? 'None' : <Link to={`/payout-batches/${batch.id}`}>Batch {batch.number}</Link>,
          },
        ]}
      />
      <div className="mt-3">
        <DifferencesList differences={differences} />
      </div>
    </Card>
  )
}

function Timeline({ payout: { steps } }: Pick<PayoutCardsProps, 'payout'>) {
  return (
    <Card title="Timeline">
      <Facts
        facts={steps.map(({ status, at, actor_name: name, by }) => ({
          label: payoutStatuses[status].label,
          value: (
            <>
              {formatDateTime(at)}
              <span className="block text-xs text-ink-muted">{name ?? by}</span>
            </>
          ),
        }))}
      />
    </Card>
  )
}

function Journals({ explanation: { journals } }: Pick<PayoutCardsProps, 'explanation'>) {
  return (
    <Card title="Ledger">
      <Facts
        facts={journals.map(({ kind, lines }) => ({
          label: ledgerName(kind),
          value: lines.map(({ account, amount }) => (
            <span key={account} className="block">
              {ledgerName(account)} {formatMoney(amount)}
            </span>
          )),
        }))}
      />
    </Card>
  )
}
