import { useEffect } from 'react'
import type { Command } from './commands/command.ts'
import { useWorkspace } from './workspace-context.tsx'

/** Commands that can be given while this component is there. The array has to stay the same one (`useMemo`). */
export function useCommands(commands: readonly Command[]): void {
  const { commands: registry } = useWorkspace()
  useEffect(() => registry.register(commands), [registry, commands])
}
