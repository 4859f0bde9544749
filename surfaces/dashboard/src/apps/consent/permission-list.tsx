import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { Badge } from '@haat/ui'
import { useTranslation } from '../../language/use-translation.ts'

const levelWords = { plain: undefined, business: 'Changes your store', personal: 'Personal data' } as const

/** What an app can do, in sentences, each with the developer's reason. */
export function PermissionList({ permissions }: { permissions: Consent['required'] }) {
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {permissions.map((permission) => (
        <li key={permission.scope}>
          <PermissionText permission={permission} />
        </li>
      ))}
    </ul>
  )
}

export function PermissionText({ permission }: { permission: Consent['required'][number] }) {
  const { sentence, reason, level } = permission
  const { t } = useTranslation()
  const word = levelWords[level]
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 text-sm font-medium text-ink">
        {sentence}
        {word !== undefined && <Badge category={level === 'personal' ? 'media' : 'marketing'}>{t(word)}</Badge>}
      </span>
      <span className="block text-sm text-ink-muted">{reason}</span>
    </>
  )
}
