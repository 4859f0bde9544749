import { type Device, hiddenDevices } from '@haat/theme-engine'
import { IconButton } from '@haat/ui'
import { Monitor, Smartphone, Tablet } from '@haat/ui/icons'
import { canChange } from '../../document/can-change.ts'
import { listDevices } from '../../document/device-names.ts'
import { findNode } from '../../document/find-node.ts'
import { setHiddenOn } from '../../document/operations/set-hidden-on.ts'
import type { Target } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'

const devices: readonly { readonly device: Device; readonly label: string; readonly icon: typeof Monitor }[] = [
  { device: 'desktop', label: 'Desktops', icon: Monitor },
  { device: 'tablet', label: 'Tablets', icon: Tablet },
  { device: 'phone', label: 'Phones', icon: Smartphone },
]

/** Toggles for the devices on which an element is shown. */
export function DeviceToggles({ target, name }: { target: Target; name: string }) {
  const { store, schemas } = useEditor()
  // Joined to one string, so that the component renders again only when one of them changes.
  const hiddenOn = useEditorState((state) => hiddenDevices(findNode(state.document, target) ?? {}).join(' '))
  const isHidden = useEditorState((state) => findNode(state.document, target)?.hidden === true)
  const readOnly = useEditorState(
    (state) => state.readOnlyReason !== null || !canChange(state.document, schemas, target, 'hide').allowed,
  )
  const type = useEditorState((state) => findNode(state.document, target)?.type)
  // The engine warns if the theme doesn't mark a block's element, which it then can't hide. The warning quotes the
  // type.
  const isUnmarked = useWorkspaceState(
    ({ visibilityWarnings }) =>
      target.block_id !== undefined &&
      visibilityWarnings.some(
        ({ section_id: sectionId, message }) => sectionId === target.section_id && message.includes(`"${type}"`),
      ),
  )
  const hidden = devices.flatMap(({ device }) => (hiddenOn.split(' ').includes(device) ? [device] : []))
  return (
    <>
      <fieldset className="m-0 flex items-center gap-1 p-0 text-sm text-ink-muted">
        <legend className="float-left mr-1">Show on</legend>
        {devices.map(({ device, label, icon: Icon }) => {
          const isShown = !hidden.includes(device)
          return (
            <IconButton
              key={device}
              label={label}
              aria-pressed={isShown}
              size="small"
              disabled={readOnly || isHidden}
              icon={<Icon aria-hidden="true" className="size-4" />}
              className={isShown ? 'bg-indigo-soft enabled:text-indigo-text!' : 'enabled:text-ink-faint!'}
              onClick={() => store.actions.perform(setHiddenOn(target, device, isShown, name))}
            />
          )
        })}
        {hidden.length > 0 && !isHidden && (
          <span className="min-w-0 truncate pl-1 text-xs">
            {hidden.length === devices.length ? 'Hidden everywhere' : `Hidden on ${listDevices(hidden)}`}
          </span>
        )}
      </fieldset>
      {hidden.length > 0 && isUnmarked && (
        <p role="note" className="py-1 text-sm text-marigold-text">
          This theme shows these blocks on all devices regardless of this setting. Ask the theme’s developer to fix it.
        </p>
      )}
    </>
  )
}
