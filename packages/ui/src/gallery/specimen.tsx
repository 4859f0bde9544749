import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A section of the gallery. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-hairline-strong py-10">
      <h2 id={`${id}-title`} className="display mb-6 text-xl text-ink">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  /** The component's name. */
  name: string
  /** When to use it. */
  note?: string
  layout?: 'row' | 'grid' | 'block'
  children: ReactNode
}

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  grid: 'grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3',
  block: 'min-w-0',
}

/** One component in all states. */
export function Specimen({ name, note, layout = 'row', children }: SpecimenProps) {
  return (
    <div className="grid gap-3 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <div>
        <h3 className="text-sm font-semibold text-ink">{name}</h3>
        {note !== undefined && <p className="mt-0.5 text-xs text-ink-muted">{note}</p>}
      </div>
      <div className={joinClasses(layouts[layout])}>{children}</div>
    </div>
  )
}
