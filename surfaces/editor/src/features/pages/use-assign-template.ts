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
  /** The handles to assign and to unassign. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Assigns products, collections or pages to a template immediately, and previews one of them. */
export function useAssignTemplate(template: string, onDone: (assignment: Assignment) => void) {
  const { store, store_slug: storeSlug } = useEditor()
  const { showPage } = useWorkspace()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ added, removed }: Assignment) => {
      const variant = readVariant(template)
      if (variant === undefined) return
      const { kind, suffix } = variant
      const assign = (handles: readonly string[], templateSuffix: string | null) =>
        backend.call(assignTemplateEndpoint, {
          body: { store_slug: storeSlug, kind, handles: [...handles], template_suffix: templateSuffix },
        })
      if (added.length > 0) await assign(added, suffix)
      if (removed.length > 0) await assign(removed, null)
    },
    onSuccess: async (_, assignment) => {
      const [first] = assignment.added
      const variant = readVariant(template)
      await queries.invalidateQueries({ queryKey: previewPagesKey(storeSlug) })
      if (first !== undefined && variant !== undefined && store.getState().template === template) {
        showPage({ template, path: pathOfPage(variant.kind, first) })
      }
      onDone(assignment)
    },
    // Also if the second request failed: the list has to show the current state.
    onSettled: () => queries.invalidateQueries({ queryKey: templateUsesKey(storeSlug) }),
  })
}
