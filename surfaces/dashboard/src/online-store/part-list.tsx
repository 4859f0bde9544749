import type { ThemePart } from '@haat/domains/store-themes/contract'

interface PartListProps {
  title: string
  hint?: string
  parts: readonly (ThemePart & { used?: number })[]
}

/** How many to name; the others are counted. */
const NAMED = 12

const words: Record<ThemePart['kind'], string> = {
  section: 'Section',
  block: 'Block',
  widget: 'Widget',
  setting: 'Setting',
  template: 'Template',
}

/** Lists a theme's sections, settings and templates by name. Renders nothing if there are none. */
export function PartList({ title, hint, parts }: PartListProps) {
  if (parts.length === 0) return null
  const more = parts.length - NAMED
  return (
    <section aria-label={title}>
      <h3 className="font-semibold text-ink">{title}</h3>
      {hint !== undefined && <p className="text-ink-muted">{hint}</p>}
      <ul className="mt-1 mb-0 flex list-none flex-col gap-1 p-0">
        {parts.slice(0, NAMED).map(({ kind, name, where, used = 0 }) => (
          <li key={`${kind} ${where} ${name}`} className="flex items-baseline gap-2">
            <span className="w-18 shrink-0 text-ink-muted">{words[kind]}</span>
            <span className="min-w-0 text-ink">
              {name}
              {where !== null && <span className="text-ink-muted"> of {where}</span>}
              {used > 0 && <span className="text-ink-muted">, used {used === 1 ? 'once' : `${used} times`}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-ink-muted">and {more} more</p>}
    </section>
  )
}
