import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateView } from './state-view.tsx'

interface EmptyStateProps {
  /** What goes here: "No purchases yet". */
  title: string
  /** What it will be, and how it comes. */
  children?: ReactNode
  /** The first thing to do. */
  action?: ReactNode
  icon?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

/** Nothing here yet: says what goes here and offers the first action. */
export function EmptyState({ icon = <Store />, action, ...rest }: EmptyStateProps) {
  return <StateView {...rest} icon={icon} actions={action} />
}
