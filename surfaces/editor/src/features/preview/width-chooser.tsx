import { type IconComponent, Monitor, MoveHorizontal, Smartphone, Tablet } from '@haat/ui/icons'
import { type PreviewWidth, previewWidths } from '../../workspace/preview-width.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'

const icons: Readonly<Record<PreviewWidth, IconComponent>> = {
  desktop: Monitor,
  tablet: Tablet,
  phone: Smartphone,
  fluid: MoveHorizontal,
}

/** Chooses the screen width of the preview. */
export function WidthChooser() {
  const { store } = useWorkspace()
  const chosen = useWorkspaceState((state) => state.width)
  return (
    <fieldset className="m-0 inline-flex shrink-0 rounded-control border border-hairline bg-sunken p-0.5">
      <legend className="visually-hidden">Preview width</legend>
      {previewWidths.map(({ width, label }) => {
        const Icon = icons[width]
        return (
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
        )
      })}
    </fieldset>
  )
}
