import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** Actions next to the title. */
  actions?: ReactNode
  /** Footer, separated by a line. */
  footer?: ReactNode
  /** `none` for content with its own padding, such as a table. */
  padding?: 'regular' | 'none'
  /** Heading level of the title. */
  headingLevel?: 2 | 3
  className?: string
  children?: ReactNode
}

/** Groups related content in a bordered box. */
export function Card({
  title,
  description,
  actions,
  footer,
  padding = 'regular',
  headingLevel = 2,
  className,
  children,
}: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className={joinClasses('min-w-0 rounded-card border border-hairline bg-surface', className)}>
      {title !== undefined && (
        <div
          className={joinClasses(
            'flex flex-wrap justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5 sm:pt-5',
            description === undefined ? 'items-center' : 'items-center sm:items-start',
          )}
        >
          {/* On phones, the description is below the title and the actions, as wide as the card. */}
          <div className={description === undefined ? 'min-w-0' : 'min-w-0 flex-1 basis-40 max-sm:contents'}>
            <Heading
              className={joinClasses(
                'text-base font-semibold text-ink',
                description !== undefined && 'max-sm:min-w-0 max-sm:flex-1 max-sm:basis-32',
              )}
            >
              {title}
            </Heading>
            {description !== undefined && (
              <p className="text-sm text-ink-muted max-sm:order-last max-sm:basis-full sm:mt-0.5">{description}</p>
            )}
          </div>
          {actions}
        </div>
      )}
      <div className={padding === 'none' ? (title === undefined ? undefined : 'pt-4') : 'p-4 sm:p-5'}>{children}</div>
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-hairline px-4 py-3 sm:px-5">
          {footer}
        </div>
      )}
    </section>
  )
}
