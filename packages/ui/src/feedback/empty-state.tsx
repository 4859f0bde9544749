import type { ReactNode } from 'react'
import { Store } from '../icons/index.ts'
import { StateView } from './state-view.tsx'

interface EmptyStateProps {
  /** What's missing: "No purchases yet". */
  title: string
  /** What will appear here, and how to add it. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  icon?: ReactNode
  /** 1 if it's a whole page. */
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** Shown for an empty list: explains what belongs here and offers a first step. */
export function EmptyState({ icon = <Store />, action, ...rest }: EmptyStateProps) {
  return <StateView {...rest} icon={icon} actions={action} />
}
