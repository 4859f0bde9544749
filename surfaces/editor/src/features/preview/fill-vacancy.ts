import type { Vacancy } from '@haat/theme-preview'
import type { Target } from '../../document/target.ts'
import { lateModule } from '../../shell/late-part.tsx'
import type { Editor } from '../../state/editor-context.tsx'
import type { Workspace } from '../../workspace/workspace-context.tsx'

const loadLeading = lateModule(() => import('./lead-on.ts'))

/** Leads from something empty to what fills it; false where nothing does. Its script comes with the first that is pressed. */
export async function fillVacancy(
  editor: Editor,
  workspace: Workspace,
  target: Target,
  vacancy: Vacancy,
): Promise<boolean> {
  // Without it the thing is selected, and all there is to do with it stands in the panel.
  const { leadOn } = await loadLeading().catch(() => ({ leadOn: undefined }))
  return leadOn?.(editor, workspace, target, vacancy) ?? false
}
