import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Tooltip } from '@haat/ui'
import { Monitor, MoveHorizontal, Smartphone, Tablet } from 'lucide-react'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import type { PreviewWidth } from '../workspace/workspace-store.ts'

const widths: readonly { readonly width: PreviewWidth; readonly label: string; readonly icon: typeof Monitor }[] = [
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
    <RadioGroup<PreviewWidth>
      aria-label="Width of the preview"
      value={chosen}
      onValueChange={(width) => store.set({ width })}
      className="inline-flex shrink-0 rounded-control border border-hairline bg-sunken p-0.5"
    >
      {widths.map(({ width, label, icon: Icon }) => (
        <Tooltip key={width} text={label} side="bottom">
          <Radio.Root
            value={width}
            aria-label={label}
            className="inline-flex h-7 w-8 cursor-pointer items-center justify-center rounded-[4px] text-ink-muted hover:text-ink data-checked:bg-surface data-checked:text-ink data-checked:outline-1 data-checked:-outline-offset-1 data-checked:outline-hairline-strong focus-visible:outline-2 focus-visible:outline-focus"
          >
            <Icon aria-hidden="true" className="size-4" />
          </Radio.Root>
        </Tooltip>
      ))}
    </RadioGroup>
  )
}
