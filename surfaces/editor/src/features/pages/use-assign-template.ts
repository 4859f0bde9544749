import { assignTemplateEndpoint } from '@haat/domains/products/templates/contract'
import { readVariant } from '@haat/theme-engine'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'
import { previewPagesKey } from '../../data/load-preview-data.ts'
import { pathOfPage } from '../../document/page-path.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { templateUsesKey } from './use-template-uses.ts'

interface Assignment {
  /** Handles of what shall be shown by the template, and of what shall be no longer. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Says at once of products, collections or pages that a template shows them, and looks at one of them. */
export function useAssignTemplate(template: string, onDone: (assignment: Assignment) => void) {
  const { store, store_slug } = useEditor()
  const { showPage } = useWorkspace()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ added, removed }: Assignment) => {
      const variant = readVariant(template)
      if (variant === undefined) return
      const { kind, suffix } = variant
      const assign = (handles: readonly string[], template_suffix: string | null) =>
        backend.call(assignTemplateEndpoint, { body: { store_slug, kind, handles: [...handles], template_suffix } })
      if (added.length > 0) await assign(added, suffix)
      if (removed.length > 0) await assign(removed, null)
    },
    onSuccess: async (_, assignment) => {
      const [first] = assignment.added
      const variant = readVariant(template)
      await queries.invalidateQueries({ queryKey: previewPagesKey(store_slug) })
      if (first !== undefined && variant !== undefined && store.getState().template === template) {
        showPage({ template, path: pathOfPage(variant.kind, first) })
      }
      onDone(assignment)
    },
    // Also where the second half failed: what is so now is what counts.
    onSettled: () => queries.invalidateQueries({ queryKey: templateUsesKey(store_slug) }),
  })
}
