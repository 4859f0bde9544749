import type { ReviewedApp } from '@haat/domains/app-platform/app-review/contract'
import { Card } from '@haat/ui'
import { Facts } from '../../payouts/facts.tsx'

const countryNames = new Intl.DisplayNames('en-IN', { type: 'region' })

/** What the app says it does with personal data. */
export function PrivacyCard({ privacy }: { privacy: ReviewedApp['privacy'] }) {
  const { personal_data: data, stored_in: countries, processors, policy_url: policy } = privacy
  const lines = (texts: readonly string[], none: string) => (texts.length === 0 ? none : texts.join('\n'))
  const facts = [
    {
      label: 'Personal data',
      value: lines(
        data.map(({ kind, of, why, stored }) => `${kind} (${of}${stored ? ', stored outside Haat' : ''}): ${why}`),
        'None',
      ),
    },
    {
      label: 'Stored in',
      value:
        countries.length === 0
          ? 'Nothing leaves Haat'
          : countries.map((code) => countryNames.of(code) ?? code).join(', '),
    },
    {
      label: 'Other companies',
      value: lines(
        processors.map(({ name, country, for: purpose }) => `${name} (${country}): ${purpose}`),
        'None',
      ),
    },
    {
      label: 'Erased within',
      value: privacy.erased_within_days === 1 ? '1 day' : `${privacy.erased_within_days} days`,
    },
    { label: 'Used to train models', value: privacy.ai_training ? 'Yes' : 'No' },
    {
      label: 'Policy',
      value:
        policy === null ? (
          'None'
        ) : (
          <a href={policy} target="_blank" rel="noreferrer" className="break-all">
            {policy}
          </a>
        ),
    },
  ]
  return (
    <Card title="Privacy" className="whitespace-pre-line">
      <Facts facts={facts} />
    </Card>
  )
}
