import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { Banner, Button, Checkbox, Dialog, DialogClose } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../language/use-translation.ts'
import { describePrivacy } from './describe-privacy.ts'
import { PermissionList, PermissionText } from './permission-list.tsx'

type Scope = Consent['optional'][number]['scope']

interface ConsentDialogProps {
  title: string
  confirm_label: string
  consent: Consent
  /** Optional permissions that the store has allowed before. */
  granted: readonly string[]
  onAgree: (optional: Scope[]) => Promise<void>
  onClose: () => void
}

/** Shows what an app can do, in plain language, before the store agrees. */
export function ConsentDialog({ title, confirm_label: label, consent, granted, onAgree, onClose }: ConsentDialogProps) {
  const { required, optional, privacy, missing_permissions: missing, app_name: name } = consent
  const { t, locale, describeError } = useTranslation()
  const [allowed, setAllowed] = useState(() =>
    optional.map(({ scope }) => scope).filter((scope) => granted.includes(scope)),
  )
  const agree = useMutation({ mutationFn: () => onAgree(allowed), onSuccess: onClose })
  const toggle = (scope: Scope, isAllowed: boolean) =>
    setAllowed(isAllowed ? [...allowed, scope] : allowed.filter((other) => other !== scope))
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{t('Cancel')}</Button>
          </DialogClose>
          <Button variant="primary" busy={agree.isPending} disabled={missing.length > 0} onClick={() => agree.mutate()}>
            {label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {missing.length > 0 && (
          <Banner tone="warning">
            {t('This app could do more in the store than you can. Ask the owner to agree.')}
          </Banner>
        )}
        {required.length > 0 && (
          <section aria-labelledby="consent-required">
            <h3 id="consent-required" className="mb-2 text-sm font-semibold text-ink">
              {t('{app} will be able to', { app: name })}
            </h3>
            <PermissionList permissions={required} />
          </section>
        )}
        {optional.length > 0 && (
          <section aria-labelledby="consent-optional">
            <h3 id="consent-optional" className="mb-2 text-sm font-semibold text-ink">
              {t('You can also allow')}
            </h3>
            <div className="flex flex-col gap-3">
              {optional.map((permission) => (
                <Checkbox
                  key={permission.scope}
                  label={<PermissionText permission={permission} />}
                  checked={allowed.includes(permission.scope)}
                  onCheckedChange={(isAllowed) => toggle(permission.scope, isAllowed)}
                />
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="consent-privacy">
          <h3 id="consent-privacy" className="mb-2 text-sm font-semibold text-ink">
            {t('Privacy')}
          </h3>
          <ul className="m-0 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted">
            {describePrivacy(privacy, { t, locale }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        {agree.isError && (
          <p role="alert" className="text-sm text-madder-text">
            {describeError(agree.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
