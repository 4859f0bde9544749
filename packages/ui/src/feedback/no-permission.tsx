import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateView } from './state-view.tsx'

interface NoPermissionProps {
  title?: string
  /** Who can give the permission. */
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

/** The view is there, but not for this account: says whom to ask. */
export function NoPermission({
  title = 'You do not have access to this page',
  children = 'Ask the owner of the store to give you permission, or sign in with another account.',
  action,
  ...rest
}: NoPermissionProps) {
  return (
    <StateView icon={<Lock />} title={title} actions={action} {...rest}>
      {children}
    </StateView>
  )
}
