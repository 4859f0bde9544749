import { dataSets } from '@haat/theme-engine'
import { Badge } from '@haat/ui'
import type { PreviewState } from './preview-state.ts'
import { templateLabel } from './theme-pages.ts'

/** Says outside the page that its products, texts and pictures aren't real. */
export function PreviewBadge({ slug, state }: { slug: string; state: PreviewState }) {
  const dataSet = dataSets.find(({ name }) => name === state.data_set)
  return (
    <p className="m-0 flex flex-wrap items-center gap-2 border-b border-hairline bg-paper px-3 py-1 text-xs text-ink-muted">
      <Badge>Mock data: {dataSet?.label}</Badge>
      <span className="truncate">
        {slug} · {templateLabel(state.template)}
        {state.grid === null && state.width !== 'full' && ` · ${state.width} px`}
      </span>
    </p>
  )
}
