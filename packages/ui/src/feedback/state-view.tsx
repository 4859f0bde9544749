import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface StateViewProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** `alert` interrupts screen readers. */
  role?: 'alert' | 'status'
  /** 1 if it's a whole page. */
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** Shown in place of content: an icon below an awning, a title, a text and actions. */
export function StateView({ icon, title, children, actions, role, headingLevel = 2, className }: StateViewProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div role={role} className={joinClasses('flex flex-col items-center px-4 py-12 text-center', className)}>
      <div className="mb-5 w-20" aria-hidden="true">
        <div className="rounded-t-[3px] bg-ink/85 h-1" />
        <div className="awning awning-soft" />
        <div className="flex justify-center pt-2 text-ink-muted [&_svg]:size-7 [&_svg]:stroke-[1.5]">{icon}</div>
      </div>
      <Heading className="display text-lg text-ink">{title}</Heading>
      {children !== undefined && <div className="mt-1.5 max-w-md text-sm text-pretty text-ink-muted">{children}</div>}
      {actions !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
