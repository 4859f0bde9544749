import type { ReactNode } from 'react'
import type { categories } from '../categories.ts'
import { joinClasses } from '../join-classes.ts'

/** App categories, each with its own colours. */
export type CategoryColour = (typeof categories)[number]

const categoryClasses: Record<CategoryColour, string> = {
  marketing: 'bg-category-marketing-soft text-category-marketing-text',
  analytics: 'bg-category-analytics-soft text-category-analytics-text',
  media: 'bg-category-media-soft text-category-media-text',
  ai: 'bg-category-ai-soft text-category-ai-text',
  integration: 'bg-category-integration-soft text-category-integration-text',
  productivity: 'bg-category-productivity-soft text-category-productivity-text',
  sales: 'bg-category-sales-soft text-category-sales-text',
  support: 'bg-category-support-soft text-category-support-text',
}

interface BadgeProps {
  /** Neutral by default. */
  category?: CategoryColour
  children: ReactNode
  className?: string
}

/** A short label: a category, a count, "Free". For a status, use StatusBadge. */
export function Badge({ category, children, className }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-6 items-center gap-1 rounded-pill px-2.5 text-xs font-medium whitespace-nowrap',
        category === undefined ? 'border border-hairline-strong text-ink-muted' : categoryClasses[category],
        className,
      )}
    >
      {children}
    </span>
  )
}
