import { useEffect } from 'react'
import { useEditor, useEditorState } from '../state/editor-context.tsx'

/** The window's title: whose theme this is, with a dot while something is not saved. */
export function useEditorTitle(): void {
  const { loaded } = useEditor()
  const isDirty = useEditorState((state) => state.isDirty)
  useEffect(() => {
    document.title = `${isDirty ? '• ' : ''}${loaded.store_name} · Theme editor · haat`
  }, [isDirty, loaded.store_name])
}
