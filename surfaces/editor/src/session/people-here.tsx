import type { EditorPresence } from '@haat/domains/store-themes/contract'
import { Avatar, Tooltip } from '@haat/ui'
import { AppWindow } from 'lucide-react'
import { targetName } from '../document/node-name.ts'
import { useEditor, useEditorState, useSyncState } from '../state/editor-context.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'

const MOST_SHOWN = 3

/** Who else has this store open, and where they work. A press goes there. */
export function PeopleHere() {
  const others = useSyncState((state) => state.others)
  const hidden = others.slice(MOST_SHOWN)
  return (
    <ul aria-label="Also here" className="m-0 flex list-none items-center -space-x-1 p-0">
      {others.slice(0, MOST_SHOWN).map((other) => (
        <li key={other.client_id}>
          <Other other={other} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip text={hidden.map(({ name }) => name).join(', ')} side="bottom">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names are told on focus too */}
            <span tabIndex={0} className="grid size-7 place-items-center rounded-pill bg-hover text-xs text-ink-muted">
              +{hidden.length}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}

function Other({ other: { name, is_you, section_id } }: { other: EditorPresence }) {
  const { schemas } = useEditor()
  const { nodes } = useWorkspace()
  const document = useEditorState((state) => state.document)
  const isThere = section_id !== null && Object.hasOwn(document.sections, section_id)
  const who = is_you ? 'Another tab of yours' : name
  const where = isThere ? ` works on ${targetName(document, schemas, { section_id })}` : ' has this store open'
  return (
    <Tooltip text={who + where} side="bottom">
      <button
        type="button"
        aria-label={isThere ? `${who + where}. Go there` : who + where}
        aria-disabled={!isThere}
        onClick={() => isThere && nodes.reveal({ section_id })}
        className="block cursor-pointer rounded-pill border-2 border-surface aria-disabled:cursor-default"
      >
        {is_you ? (
          <span className="grid size-6 place-items-center rounded-pill bg-indigo-soft text-indigo-text">
            <AppWindow aria-hidden="true" className="size-3.5" />
          </span>
        ) : (
          <Avatar name={name} size="small" />
        )}
      </button>
    </Tooltip>
  )
}
