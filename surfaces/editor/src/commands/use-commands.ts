import { useEffect } from 'react'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import type { Command } from './command.ts'

/** Commands that can be given while this component is there. The array has to stay the same one (`useMemo`). */
export function useCommands(commands: readonly Command[]): void {
  const { commands: registry } = useWorkspace()
  useEffect(() => registry.register(commands), [registry, commands])
}
