import { Monitor, MoveHorizontal, Smartphone, Tablet } from 'lucide-react'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import type { PreviewWidth } from '../workspace/workspace-store.ts'

export const widths: readonly {
  readonly width: PreviewWidth
  readonly label: string
  readonly icon: typeof Monitor
}[] = [
  { width: 'desktop', label: 'Desktop, 1280 pixels', icon: Monitor },
  { width: 'tablet', label: 'Tablet, 820 pixels', icon: Tablet },
  { width: 'phone', label: 'Phone, 390 pixels', icon: Smartphone },
  { width: 'fluid', label: 'As wide as there is room', icon: MoveHorizontal },
]

/** On how wide a screen the page is previewed. */
export function WidthChooser() {
  const { store } = useWorkspace()
  const chosen = useWorkspaceState((state) => state.width)
  return (
    <fieldset className="m-0 inline-flex shrink-0 rounded-control border border-hairline bg-sunken p-0.5">
      <legend className="visually-hidden">Width of the preview</legend>
      {widths.map(({ width, label, icon: Icon }) => (
        <label
          key={width}
          title={label}
          className="relative inline-flex h-7 w-8 cursor-pointer items-center justify-center rounded-[4px] text-ink-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:outline-1 has-checked:-outline-offset-1 has-checked:outline-hairline-strong has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="preview-width"
            value={width}
            aria-label={label}
            checked={width === chosen}
            onChange={() => store.set({ width })}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden="true" className="size-4" />
        </label>
      ))}
    </fieldset>
  )
}
