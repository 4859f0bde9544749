import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { Card } from '@haat/ui'
import { useTranslation } from '../../language/use-translation.ts'
import { describePrivacy } from '../consent/describe-privacy.ts'

/** What happens to people's data, as the developer declares it. */
export function PrivacyCard({ privacy }: { privacy: Consent['privacy'] }) {
  const { t, locale } = useTranslation()
  return (
    <Card title={t('Privacy')} description={t('As declared by the developer.')}>
      <ul className="m-0 flex list-disc flex-col gap-1 pl-5 text-sm text-ink">
        {describePrivacy(privacy, { t, locale }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {privacy.policy_url !== null && (
        <p className="mt-3 text-sm">
          <a href={privacy.policy_url} target="_blank" rel="noopener noreferrer">
            {t('Privacy policy')}
          </a>
        </p>
      )}
    </Card>
  )
}
