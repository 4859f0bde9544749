import { useMemo } from 'react'
import { isSameTarget } from '../../document/target.ts'
import { useEditor } from '../../state/editor-context.tsx'
import type { Command } from '../../workspace/commands/command.ts'
import { focusSettings } from '../../workspace/focus-settings.ts'
import { useCommands } from '../../workspace/use-commands.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { fillVacancy } from './fill-vacancy.ts'
import { fromFrame } from './from-frame.ts'
import type { StageStore } from './stage-store.ts'

/** Enter on something empty: leads to what fills it, as pressing it in the page does. */
export function useFillCommand(stage: StageStore): void {
  const editor = useEditor()
  const workspace = useWorkspace()
  const commands = useMemo((): Command[] => {
    const selection = () => editor.store.getState().selection
    const isEmpty = () =>
      stage.getState().rects.some(({ target, empty }) => empty === true && isSameTarget(fromFrame(target), selection()))
    return [
      {
        id: 'fill',
        label: 'Fill what is empty',
        group: 'Add',
        keys: ['Enter'],
        native: true,
        when: () => selection() !== null && isEmpty(),
        async run() {
          const target = selection()
          if (target === null || (await fillVacancy(editor, workspace, target, { kind: 'node' }))) return
          workspace.store.show('settings')
          focusSettings()
        },
      },
    ]
  }, [editor, workspace, stage])
  useCommands(commands)
}
