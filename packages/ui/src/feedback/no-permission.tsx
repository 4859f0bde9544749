import type { ReactNode } from 'react'
import { Lock } from '../icons/index.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'
import { StateView } from './state-view.tsx'

interface NoPermissionProps {
  title?: string
  /** Who to ask for access. */
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

/** Shown if the account doesn't have permission to view a page. */
export function NoPermission({
  title,
  children = 'Ask the store owner for access, or sign in with another account.',
  action,
  ...rest
}: NoPermissionProps) {
  const { t } = useInterfaceLanguage()
  return (
    <StateView
      icon={<Lock />}
      title={title ?? t('You don’t have permission to view this page')}
      actions={action}
      {...rest}
    >
      {children}
    </StateView>
  )
}
