import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import type { AppDetails } from '@haat/domains/app-platform/management/contract'
import { Button, Card } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../language/use-translation.ts'
import { ConsentDialog } from '../consent/consent-dialog.tsx'
import type { AppChanges } from './use-app-changes.ts'

interface UpdateCardProps {
  app: InstalledApp
  update: NonNullable<AppDetails['update']>
  granted: readonly string[]
  changes: Pick<AppChanges, 'update'>
}

/** What a newer version changes. Asks for consent if it can do more than the store has agreed to. */
export function UpdateCard({ app, update, granted, changes }: UpdateCardProps) {
  const { t, describeError } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const apply = useMutation({ mutationFn: () => changes.update() })
  const { version, changelog, changes: differences, needs_consent: needsConsent, consent } = update
  return (
    <Card
      title={t('Version {version} is available', { version })}
      description={changelog === '' ? undefined : changelog}
    >
      {differences.length > 0 && (
        <ul className="m-0 mb-4 flex list-disc flex-col gap-1 pl-5 text-sm text-ink">
          {differences.map(({ sentence, needs_consent: isNew }) => (
            <li key={sentence} className={isNew ? 'font-semibold' : undefined}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <Button variant="primary" busy={apply.isPending} onClick={() => (needsConsent ? setOpen(true) : apply.mutate())}>
        {needsConsent ? t('Review and update') : t('Update')}
      </Button>
      {apply.isError && (
        <p role="alert" className="mt-2 text-sm text-madder-text">
          {describeError(apply.error)}
        </p>
      )}
      {isOpen && (
        <ConsentDialog
          title={t('Update {app}?', { app: app.title })}
          confirm_label={t('Agree and update')}
          consent={consent}
          granted={granted}
          onClose={() => setOpen(false)}
          onAgree={(optional) => changes.update({ digest: consent.digest, optional })}
        />
      )}
    </Card>
  )
}
