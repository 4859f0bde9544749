import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { Editor } from '../state/editor-context.tsx'
import { openEditor } from '../state/open-editor.ts'

export function createEditor(loaded: LoadedTheme): Editor {
  return openEditor(loaded)
}
