import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'

/** The kind of message. Each has its own icon, so that colour isn't the only indication. */
export type Tone = 'info' | 'success' | 'waiting' | 'warning' | 'danger'

const styles: Record<Tone, { icon: typeof Info; classes: string; iconClasses: string }> = {
  info: { icon: Info, classes: 'bg-indigo-soft', iconClasses: 'text-indigo-text' },
  success: { icon: CircleCheck, classes: 'bg-leaf-soft', iconClasses: 'text-leaf-text' },
  waiting: { icon: Clock, classes: 'bg-turmeric-soft', iconClasses: 'text-turmeric-text' },
  warning: { icon: TriangleAlert, classes: 'bg-marigold-soft', iconClasses: 'text-marigold-text' },
  danger: { icon: CircleAlert, classes: 'bg-madder-soft', iconClasses: 'text-madder-text' },
}

interface BannerProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** A button or link that resolves the issue. */
  action?: ReactNode
  className?: string
}

/** A persistent message. For temporary messages, use a toast. `danger` interrupts screen readers. */
export function Banner({ tone = 'info', title, children, action, className }: BannerProps) {
  const { icon: Icon, classes, iconClasses } = styles[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={joinClasses(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card p-3 text-sm text-ink',
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" className={joinClasses('mt-0.5 size-4 shrink-0', iconClasses)} />
      <div className="min-w-0 flex-1 basis-48">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
