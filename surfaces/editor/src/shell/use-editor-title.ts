import { useEffect } from 'react'
import { useEditor, useEditorState } from '../state/editor-context.tsx'

/** Sets the window title to the store's name, with a dot while there are unsaved changes. */
export function useEditorTitle(): void {
  const { loaded } = useEditor()
  const isDirty = useEditorState((state) => state.isDirty)
  useEffect(() => {
    document.title = `${isDirty ? '• ' : ''}${loaded.store_name} · Theme editor · haat`
  }, [isDirty, loaded.store_name])
}
