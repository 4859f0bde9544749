import { useEffect } from 'react'
import type { Command } from './commands/command.ts'
import { useWorkspace } from './workspace-context.tsx'

/** Registers commands while this component is mounted. The array has to be stable (`useMemo`). */
export function useCommands(commands: readonly Command[]): void {
  const { commands: registry } = useWorkspace()
  useEffect(() => registry.register(commands), [registry, commands])
}
