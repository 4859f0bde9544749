import { Avatar, joinClasses, Tooltip } from '@haat/ui'
import { AppWindow } from '@haat/ui/icons'
import { useMemo } from 'react'
import { targetName } from '../../document/node-name.ts'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { listOthers, type OtherHere } from './list-others.ts'

const MOST_SHOWN = 3

/** Who else is editing this theme and where; clicking someone goes there. */
export function PeopleHere() {
  const heard = useSyncState((state) => state.others)
  const others = useMemo(() => listOthers(heard), [heard])
  const hidden = others.slice(MOST_SHOWN)
  return (
    <ul aria-label="Also editing" className="m-0 flex list-none items-center -space-x-1 p-0">
      {others.slice(0, MOST_SHOWN).map((other) => (
        <li key={other.client_id}>
          <Other other={other} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip text={hidden.map(whoIs).join(', ')} side="bottom">
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

function whoIs({ name, is_you, tab }: OtherHere): string {
  if (!is_you) return name
  return tab === null ? 'Your other tab' : `Your other tab ${tab}`
}

function Other({ other }: { other: OtherHere }) {
  const { name, is_you, section_id, tab } = other
  const { schemas } = useEditor()
  const { nodes } = useWorkspace()
  const document = useEditorState((state) => state.document)
  const isThere = section_id !== null && Object.hasOwn(document.sections, section_id)
  const who = whoIs(other)
  const where = isThere ? ` is editing ${targetName(document, schemas, { section_id })}` : ' has this theme open'
  return (
    <Tooltip text={who + where} side="bottom">
      <button
        type="button"
        aria-label={isThere ? `${who + where}. Go to section` : who + where}
        aria-disabled={!isThere}
        onClick={() => isThere && nodes.reveal({ section_id })}
        className={joinClasses(
          'block cursor-pointer border-2 border-surface aria-disabled:cursor-default',
          is_you ? 'rounded-control' : 'rounded-pill',
        )}
      >
        {is_you ? (
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
