import { useConsole } from '@haat/console/use-console'
import { useMemo } from 'react'
import { TerminalPanel } from './terminal/terminal-panel.tsx'
import { createTerminalPorts } from './terminal-ports-of.ts'
import { useWorkspace } from './workspace/state/workspace-context.ts'

/** The terminal over the files of the theme that is open in the workspace. */
export function WorkspaceTerminal() {
  const workspace = useWorkspace()
  const { client } = useConsole()
  const ports = useMemo(() => createTerminalPorts(workspace, client), [workspace, client])
  return <TerminalPanel copy={workspace.document.copy} ports={ports} />
}
