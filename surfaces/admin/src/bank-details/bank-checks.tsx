import type { BankDetailsChecks } from '@haat/domains/payouts/contract'
import { Card, StatusBadge, type StatusTone } from '@haat/ui'
import { nameLevels } from './bank-words.ts'

interface Check {
  readonly name: string
  readonly tone: StatusTone
  readonly result: string
}

/** What the server has checked, so that the reviewer knows what to look at. */
export function BankChecks({ details }: { details: BankDetailsChecks }) {
  return (
    <Card title="Checks">
      <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0 text-sm">
        {checksOf(details).map(({ name, tone, result }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="text-ink">{name}</span>
            <StatusBadge tone={tone}>{result}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function checksOf(details: BankDetailsChecks): Check[] {
  const { warnings, used_by_others: others, previous, name_match: match, name_on_account: own } = details
  const check = (name: string, isRight: boolean, right: string, wrong: string): Check => ({
    name,
    tone: isRight ? 'success' : 'waiting',
    result: isRight ? right : wrong,
  })
  const absent = (name: string): Check => ({ name, tone: 'neutral', result: 'Not given' })
  const accounts = others.filter((other) => other.same_account).map(({ payee }) => payee.name)
  const pans = others.filter((other) => other.same_pan).map(({ payee }) => payee.name)
  return [
    check('IFSC', !warnings.includes('ifsc_unknown'), 'Found', 'Not in our list'),
    check('Bank', !warnings.includes('bank_name_differs'), 'The IFSC’s bank', 'Differs from the IFSC’s bank'),
    details.pan_number === null
      ? absent('PAN')
      : check(
          'PAN',
          !warnings.includes('pan_initial_differs'),
          'Format and initial right',
          'Initial differs from the name',
        ),
    details.gst_number === null
      ? absent('GSTIN')
      : { name: 'GSTIN', tone: 'success', result: 'Check character and PAN right' },
    { name: 'Holder and payee', tone: nameLevels[own].tone, result: nameLevels[own].label },
    match === null
      ? { name: 'Name at the bank', tone: 'neutral', result: 'Not looked up yet' }
      : {
          name: `Name at the bank: ${match.name_at_bank}`,
          tone: nameLevels[match.level].tone,
          result: nameLevels[match.level].label,
        },
    check('Account of others', accounts.length === 0, 'Nobody else', `Also: ${accounts.join(', ')}`),
    check('PAN of others', pans.length === 0, 'Nobody else', `Also: ${pans.join(', ')}`),
    previous === null
      ? { name: 'Change', tone: 'neutral', result: 'First bank details' }
      : check('Change', !details.is_account_changed, 'Same account as before', 'The account has changed'),
  ]
}
