import type { IconComponent } from '@haat/ui/icons'
import type { ReactNode } from 'react'

interface NoticeProps {
  readonly icon: IconComponent
  readonly title: string
  readonly children?: ReactNode
  readonly actions: ReactNode
}

/** A notice with actions that doesn't interrupt editing: stays over the preview until it's dismissed. */
export function Notice({ icon: Icon, title, children, actions }: NoticeProps) {
  return (
    <div
      role="status"
      className="fixed top-16 left-1/2 z-(--z-drawer) flex w-[34rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 items-start gap-3 rounded-card border border-hairline-strong bg-surface p-4 text-sm text-ink shadow-raised"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className="mt-0.5 text-ink-muted">{children}</div>}
        <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  )
}
