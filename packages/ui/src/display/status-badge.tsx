import type { ReactNode } from 'react'
import { Circle, CircleCheck, CircleDashed, CircleX, Clock } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'

/** The meaning of a status, independent of its name. */
export type StatusTone = 'neutral' | 'waiting' | 'active' | 'success' | 'danger'

const styles: Record<StatusTone, { icon: typeof Circle; classes: string }> = {
  neutral: { icon: CircleDashed, classes: 'bg-hover text-ink-muted' },
  waiting: { icon: Clock, classes: 'bg-marigold-soft text-marigold-text' },
  active: { icon: Circle, classes: 'bg-indigo-soft text-indigo-text' },
  success: { icon: CircleCheck, classes: 'bg-leaf-soft text-leaf-text' },
  danger: { icon: CircleX, classes: 'bg-madder-soft text-madder-text' },
}

interface StatusBadgeProps {
  tone: StatusTone
  /** The status: "Captured". */
  children: ReactNode
  className?: string
}

/** A status, shown by colour, icon and text. */
export function StatusBadge({ tone, children, className }: StatusBadgeProps) {
  const { icon: Icon, classes } = styles[tone]
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-6 items-center gap-1.5 rounded-pill py-0.5 pr-2.5 pl-2 text-xs font-semibold whitespace-nowrap',
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={2.25} className="size-3.5 shrink-0" />
      {children}
    </span>
  )
}
