import { IconButton } from '@haat/ui'
import { ListChecks, MousePointerClick, SlidersHorizontal, Timer } from '@haat/ui/icons'
import { useStore } from 'zustand'
import type { PreviewStore, PreviewTool } from '../preview-state.ts'

const tools: readonly { tool: PreviewTool; label: string; Icon: typeof Timer }[] = [
  { tool: 'settings', label: 'Section settings', Icon: SlidersHorizontal },
  { tool: 'profiler', label: 'Profiler', Icon: Timer },
  { tool: 'audit', label: 'Audit', Icon: ListChecks },
]

const pressed = 'aria-pressed:bg-indigo-soft aria-pressed:text-indigo-text'

/** Switches inspecting and the tools below the page on and off. */
export function ToolButtons({ store }: { store: PreviewStore }) {
  const isInspecting = useStore(store, (state) => state.is_inspecting)
  const current = useStore(store, (state) => state.tool)
  return (
    <>
      <IconButton
        size="small"
        label="Inspect: click the page to open its code"
        icon={<MousePointerClick aria-hidden="true" className="size-4" />}
        aria-pressed={isInspecting}
        className={pressed}
        onClick={() => store.setState({ is_inspecting: !isInspecting })}
      />
      {tools.map(({ tool, label, Icon }) => (
        <IconButton
          key={tool}
          size="small"
          label={label}
          icon={<Icon aria-hidden="true" className="size-4" />}
          aria-pressed={current === tool}
          className={pressed}
          onClick={() => store.setState({ tool: current === tool ? null : tool })}
        />
      ))}
    </>
  )
}
