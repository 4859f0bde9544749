import { useToast } from '@haat/ui'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { isSameTarget } from '../../document/target.ts'
import { useEditor } from '../../state/editor-context.tsx'
import type { Command } from '../../workspace/commands/command.ts'
import { focusSettings } from '../../workspace/focus-settings.ts'
import { useCommands } from '../../workspace/use-commands.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { fromFrame } from './from-frame.ts'
import { openEmptyTarget } from './open-empty-target.ts'
import { openImage } from './open-image.ts'
import type { PreviewStore } from './preview-store.ts'

const THEME_TEXT = 'This text comes from the theme or your store’s data. You can’t edit it on the page.'

/**
 * Opens the palette or setting for a placeholder that is clicked, or selected with Enter, and the media library for an
 * image that is double-clicked. Renders nothing.
 */
export function EmptyTarget({ previewStore }: { previewStore: PreviewStore }) {
  const editor = useEditor()
  const workspace = useWorkspace()
  const pressed = useStore(previewStore, (state) => state.pressedEmpty)
  useEffect(() => {
    if (pressed === null) return
    previewStore.setState({ pressedEmpty: null })
    openEmptyTarget(editor, workspace, pressed.target, pressed.vacancy)
  }, [pressed, previewStore, editor, workspace])
  const doublePressed = useStore(previewStore, (state) => state.doublePressed)
  const toast = useToast()
  useEffect(() => {
    if (doublePressed === null) return
    previewStore.setState({ doublePressed: null })
    const { target, image } = doublePressed
    if (image !== undefined) openImage(editor, workspace, target, image)
    else if (editor.store.getState().readOnlyReason === null) {
      workspace.announce(THEME_TEXT)
      toast.show({ title: THEME_TEXT })
    }
  }, [doublePressed, previewStore, editor, workspace, toast])
  useCommands(
    useMemo((): readonly Command[] => {
      const selection = () => editor.store.getState().selection
      const isEmpty = () =>
        previewStore
          .getState()
          .rects.some(({ target, empty }) => empty === true && isSameTarget(fromFrame(target), selection()))
      return [
        {
          id: 'fill',
          label: 'Add content here',
          group: 'Add',
          keys: ['Enter'],
          native: true,
          when: () => selection() !== null && isEmpty(),
          run() {
            const target = selection()
            if (target === null || openEmptyTarget(editor, workspace, target, { kind: 'node' })) return
            workspace.store.show('settings')
            focusSettings()
          },
        },
      ]
    }, [editor, workspace, previewStore]),
  )
  return null
}
