import { Avatar, joinClasses, Tooltip } from '@haat/ui'
import { AppWindow } from '@haat/ui/icons'
import { useMemo } from 'react'
import { targetName } from '../../document/node-name.ts'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { listOthers, type OtherEditor } from './list-others.ts'

const MAX_AVATARS = 3

/** Who else is editing this theme, and which section. Clicking an avatar opens that section. */
export function PresenceList() {
  const presences = useSyncState((state) => state.others)
  const others = useMemo(() => listOthers(presences), [presences])
  const hidden = others.slice(MAX_AVATARS)
  return (
    <ul aria-label="Also editing" className="m-0 flex list-none items-center -space-x-1 p-0">
      {others.slice(0, MAX_AVATARS).map((other) => (
        <li key={other.client_id}>
          <Other other={other} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip text={hidden.map(displayName).join(', ')} side="bottom">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names are also shown on focus */}
            <span tabIndex={0} className="grid size-7 place-items-center rounded-pill bg-hover text-xs text-ink-muted">
              +{hidden.length}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}

function displayName({ name, is_you: isYou, tab }: OtherEditor): string {
  if (!isYou) return name
  return tab === null ? 'Your other tab' : `Your other tab ${tab}`
}

function Other({ other }: { other: OtherEditor }) {
  const { name, is_you: isYou, section_id: sectionId, tab } = other
  const { schemas } = useEditor()
  const { nodes } = useWorkspace()
  const document = useEditorState((state) => state.document)
  const hasSection = sectionId !== null && Object.hasOwn(document.sections, sectionId)
  const label = displayName(other)
  const activity = hasSection
    ? ` is editing ${targetName(document, schemas, { section_id: sectionId })}`
    : ' has this theme open'
  return (
    <Tooltip text={label + activity} side="bottom">
      <button
        type="button"
        aria-label={hasSection ? `${label + activity}. Go to section` : label + activity}
        aria-disabled={!hasSection}
        onClick={() => hasSection && nodes.reveal({ section_id: sectionId })}
        className={joinClasses(
          'block cursor-pointer border-2 border-surface aria-disabled:cursor-default',
          isYou ? 'rounded-control' : 'rounded-pill',
        )}
      >
        {isYou ? (
          // People have round avatars; your own tabs are square, with a number if there are several.
          <span className="flex h-6 min-w-6 items-center justify-center gap-0.5 rounded-[4px] bg-indigo-soft px-1 text-xs font-semibold text-indigo-text">
            <AppWindow aria-hidden="true" className="size-3.5" />
            {tab}
          </span>
        ) : (
          <Avatar name={name} size="small" />
        )}
      </button>
    </Tooltip>
  )
}
