import { Eye, EyeOff, type IconComponent, Minus, MoveVertical, Pencil, Plus, Type } from '@haat/ui/icons'
import type { Change } from '../../document/compare-documents.ts'
import { templateName } from '../../document/template-name.ts'

const kinds: Record<Change['kind'], { icon: IconComponent; label: string }> = {
  added: { icon: Plus, label: 'Added' },
  removed: { icon: Minus, label: 'Removed' },
  changed: { icon: Pencil, label: 'Changed' },
  moved: { icon: MoveVertical, label: 'Moved' },
  hidden: { icon: EyeOff, label: 'Hidden' },
  shown: { icon: Eye, label: 'Shown' },
  renamed: { icon: Type, label: 'Renamed' },
}

/** Lists changes by page. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  const groups = groupByPage(changes)
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ page, items }) => (
        <section key={page} aria-label={page}>
          <h4 className="mb-1 text-xs font-semibold text-ink-muted">{page}</h4>
          <ul className="m-0 flex list-none flex-col gap-1 p-0">
            {items.map((change) => (
              <ChangeRow key={`${change.kind} ${change.section_id ?? change.label}`} change={change} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ChangeRow({ change: { kind, label, details } }: { change: Change }) {
  const { icon: Icon, label: kindLabel } = kinds[kind]
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0">
        <span className="text-ink-muted">{kindLabel}: </span>
        <span className="font-medium text-ink">{label}</span>
        {details.length > 0 && <span className="block text-xs text-ink-muted">{summarise(details)}</span>}
      </span>
    </li>
  )
}

/** Returns up to five details and the number of others. */
function summarise(details: readonly string[]): string {
  const shown = details.slice(0, 5).join(', ')
  return details.length > 5 ? `${shown} and ${details.length - 5} more` : shown
}

function groupByPage(changes: readonly Change[]): { page: string; items: Change[] }[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const page = change.template === null ? 'All pages' : templateName(change.template, change.template_name)
    groups.set(page, [...(groups.get(page) ?? []), change])
  }
  return [...groups].map(([page, items]) => ({ page, items }))
}
